"""Tests of the engine: units, scenarios, properties against a naive recount, goldens, conformance."""
