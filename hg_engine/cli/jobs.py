"""Run work in several processes: on the cores of this machine, or on a cluster."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager

from ..errors import HgError


@contextmanager
def workers(jobs: int | None, cluster: str | None) -> Iterator[Executor]:
    """Open an executor: ``jobs`` processes here (every core by default), or a Dask cluster at an address.

    Raises:
        HgError: the extra ``cluster`` is not installed.
    """
    if cluster is None:
        with ProcessPoolExecutor(jobs or os.cpu_count() or 1) as pool:
            yield pool
        return
    try:
        from distributed import Client  # type: ignore[import-not-found]
    except ImportError as error:
        raise HgError("cluster.missing") from error
    with Client(cluster) as client:
        yield client.get_executor()
