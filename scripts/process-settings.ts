import { COMPILED } from "#server/compiled.ts";

/**
 * What tells glibc to give back what compressing and pictures took, instead of keeping it for each thread: with 10,000
 * products and work of all kinds 645 MB became 400. The files in deploy/ say the same.
 */
export const MALLOC_SETTINGS = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Begins this process anew with settings that the C library and Node read when one begins, and never again. */
export function beginWithSettings(): void {
  if (process.platform === "win32" || process.env.MALLOC_ARENA_MAX !== undefined) return;
  const arguments_ = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, arguments_, {
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
    ...MALLOC_SETTINGS,
  });
}
