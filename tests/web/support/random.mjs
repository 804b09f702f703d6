// Random numbers that are the same each time (a linear congruential generator with Knuth's multiplier).
export function randomSource(seed) {
    let state = BigInt(seed);
    const below = (limit) => {
        state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return Number((state >> 33n) % BigInt(limit));
    };
    return { below, oneOf: (choices) => choices[below(choices.length)] };
}

/** Facts of rules, each with a random value. */
export function randomFacts({ oneOf }) {
    return {
        sowing: oneOf(['lap', 'relay']),
        origin: oneOf(['sown', 'skipped']),
        capture: oneOf(['always', 'facing', 'never']),
        extra_turn: oneOf([true, false]),
        ending: oneOf(['row_empty', 'stuck', 'majority']),
        leftovers: oneOf(['owner', 'nobody']),
    };
}

/** A board with up to `most` seeds in each pit. */
export function randomBoard({ below }, pits, most) {
    const row = () => ({ pits: Array.from({ length: pits }, () => below(most + 1)), store: below(10) });
    return { mover: row(), opponent: row() };
}
