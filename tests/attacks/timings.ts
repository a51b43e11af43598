/**
 * Whether to check times, which needs an idle machine, so never by default. `ATTACK_TIMINGS=1 npx
 * vitest run tests/attacks` takes some minutes.
 */
export const TIMINGS = process.env.ATTACK_TIMINGS === "1";
