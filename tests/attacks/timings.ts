/**
 * Whether times are judged: only on a machine that does nothing else, so never in the usual run.
 * `ATTACK_TIMINGS=1 npx vitest run tests/attacks` takes some minutes.
 */
export const TIMINGS = process.env.ATTACK_TIMINGS === "1";
