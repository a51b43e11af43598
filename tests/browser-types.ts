// Compiled by tsconfig.browser.json only, so that Node types brought by a package fail the build.

// @ts-expect-error Node only
export type NodeBuffer = Buffer;

// @ts-expect-error Node only
export const nodeProcess = process;

// Node's own timers are objects.
export const timer: number = setTimeout(() => {}, 0);
