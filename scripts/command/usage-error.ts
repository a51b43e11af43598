/** Wrong arguments; the dispatcher prints the usage. */
export class UsageError extends Error {
  override name = "UsageError";
}
