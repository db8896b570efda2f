// Replays games that Python played, as tests/tools/copy/equal.py writes them, and ends at the first difference.
//
// Usage: equal FOLDER, which has RULES.tables and PLAYERS.weights and master.plan; the games come from standard input.
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>

#include "reading.hpp"
#include "search.hpp"

constexpr double TOLERANCE = 1e-9;  // of values, which are summed in another order here

// Thrown where the copy disagrees with the engine.
struct Different : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class Check {
public:
    explicit Check(std::string folder) : folder_(std::move(folder)) {
        for (int players = 2; players <= MAX_SEATS; players++)
            weights_[players] = read_weights(folder_ + "/" + std::to_string(players) + ".weights");
        std::ifstream plan(folder_ + "/master.plan");
        plan_ = read_plan(plan);
    }

    void run() {
        std::string word;
        while (std::cin >> word) {
            if (word == "game") begin();
            else if (word == "move") move();
            else if (word == "values") values();
            else if (word == "choice") choice();
            else if (word == "end") end();
            else throw Different("an unknown word: " + word);
        }
    }

    // What was equal, as JSON.
    void report() const {
        std::cout << "{\"games\": " << games_ << ", \"moves\": " << moves_ << ", \"legal\": " << legal_ << ", \"positions\": " << positions_
                  << ", \"lines\": " << lines_ << ", \"worst\": " << worst_ << ", \"choices\": " << choices_
                  << ", \"same_moves\": " << same_moves_ << ", \"same_values\": " << same_values_ << "}\n";
    }

    // Where it was when something differed.
    std::string where() const { return "game " + std::to_string(games_ + 1) + ", move " + std::to_string(turn_ ? turn_->ply() + 1 : 0); }

private:
    std::string folder_;
    std::map<int, Weights> weights_;
    Plan plan_;
    std::map<std::string, std::unique_ptr<Layout>> layouts_;
    std::unique_ptr<Turn> turn_, fresh_;
    std::unique_ptr<Evaluator> evaluator_;
    long games_ = 0, moves_ = 0, legal_ = 0, positions_ = 0, lines_ = 0, choices_ = 0, same_moves_ = 0, same_values_ = 0;
    double worst_ = 0;

    template <class Number = int> static Number take() {
        Number value;
        if (!(std::cin >> value)) throw Different("the games end in the middle");
        return value;
    }

    template <class Number> static void same(const char* what, Number here, Number there) {
        if (here == there) return;
        std::ostringstream text;
        text << what << ": " << here << " in the copy, " << there << " in the engine";
        throw Different(text.str());
    }

    static void near(const char* what, double here, double there, double& worst) {
        if (!(std::fabs(here - there) <= TOLERANCE)) {
            std::ostringstream text;
            text << std::setprecision(17) << what << ": " << here << " in the copy, " << there << " in the engine";
            throw Different(text.str());
        }
        worst = std::max(worst, std::fabs(here - there));
    }

    void begin() {
        const auto rules = take<std::string>();
        const int players = take();
        auto& layout = layouts_[rules];
        if (!layout) layout = read_layout(folder_ + "/" + rules + ".tables");
        turn_ = std::make_unique<Turn>(*layout, players);
        fresh_ = std::make_unique<Turn>(*layout, players);
        evaluator_ = std::make_unique<Evaluator>(*layout);
        evaluator_->use(weights_[players]);
    }

    void scores() {
        for (int seat = 0; seat < turn_->players; seat++) same("a score", turn_->now.scores[seat], take());
    }

    // Phase, seat, scores, how many legal moves, these, and the one that is played.
    void move() {
        same("the phase", static_cast<int>(turn_->now.phase), take());
        same("the seat", turn_->now.seat, take());
        scores();
        const std::vector<int> legal = legal_moves(*turn_);
        same("the number of legal moves", static_cast<int>(legal.size()), take());
        for (int one : legal) same("a legal move", one, take());
        make(*turn_, take());
        moves_++;
        legal_ += static_cast<long>(legal.size());
    }

    // What every seat may expect, how many lines, and each with its value and moves.
    void values() {
        const Points expected = evaluator_->expected(*turn_);
        for (int seat = 0; seat < turn_->players; seat++) near("what a seat may expect", expected[seat], take<double>(), worst_);
        std::vector<Line> found;
        each_line(*turn_, *evaluator_, [&](const Line& line) { found.push_back(line); });
        same("the number of lines", static_cast<int>(found.size()), take());
        for (const Line& line : found) {
            near("the value of a line", line.value, take<double>(), worst_);
            same("the length of a line", line.size, take());
            for (int index = 0; index < line.size; index++) same("a move of a line", line.moves[index], take());
        }
        positions_++;
        lines_ += static_cast<long>(found.size());
    }

    // The seed of the lots, the master's first move and what it is worth, by values that both sides round.
    void choice() {
        SplitMix64 rng(take<uint64_t>());
        evaluator_->rounds = true;
        const Line best = think(*turn_, plan_, *evaluator_, rng);
        evaluator_->rounds = false;
        same_moves_ += best.moves[0] == take();
        same_values_ += std::fabs(best.value - take<double>()) <= TOLERANCE;
        choices_++;
    }

    // The last scores; then all is taken back.
    void end() {
        same("the phase", static_cast<int>(turn_->now.phase), static_cast<int>(Phase::OVER));
        scores();
        while (turn_->ply()) turn_->undo();
        if (!turn_->board.same(fresh_->board)) throw Different("the table after all was taken back");
        games_++;
    }
};

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "usage: equal FOLDER\n";
        return 2;
    }
    std::ios::sync_with_stdio(false);
    Check check(words[1]);
    try {
        check.run();
    } catch (const Different& what) {
        std::cerr << check.where() << ": " << what.what() << "\n";
        return 1;
    }
    check.report();
}
