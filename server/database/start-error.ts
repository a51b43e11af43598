/** The message is one sentence for the operator. */
export class StartError extends Error {
  override name = "StartError";
}

/** Remains until a person acts, so that another attempt is useless. */
export class FinalStartError extends StartError {}
