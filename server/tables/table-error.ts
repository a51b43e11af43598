/** Why a table call is not made; `code` is one of PostgREST's own, which the client library passes on. */
export class TableError extends Error {
  override name = "TableError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  response(): Response {
    const { status, code, message } = this;
    return Response.json({ code, message, details: null, hint: null }, { status });
  }
}

/** Something in the address or a header that the site's pages never say. */
export function notUnderstood(what: string): TableError {
  return new TableError(400, "PGRST100", `This service does not answer ${what}.`);
}
