// Compiled by tsconfig.browser.json only: a Node type that a package brings along fails the build.

// @ts-expect-error Node only
export type NodeBuffer = Buffer;

// @ts-expect-error Node only
export const nodeProcess = process;

// Node's own timers are objects.
export const timer: number = setTimeout(() => {}, 0);
