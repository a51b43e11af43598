import { PoolBusyError } from "#server/database/connections.ts";

/** What can be drawn: its name as a file, and its bytes. */
type DrawnDocument = { name: string; draw: () => Promise<Uint8Array> };

type Words = {
  /** For whoever asks for what is not there, or not theirs. */
  missing: string;
  notAllowed: string;
};

/** SQLSTATE and problem of a missing right, and what the services say of a session that is none. */
const NOT_ALLOWED = ["42501", "not-staff", "401", "403", "PGRST301", "PGRST303"];

/** Returns a document as an answer, or says why there is none; `read` resolves with null when nothing is there. */
export async function documentAnswer(
  read: () => Promise<DrawnDocument | null>,
  { missing, notAllowed }: Words,
): Promise<Response> {
  try {
    const document = await read();
    if (!document) return new Response(`${missing}\n`, { status: 404 });
    return new Response(Buffer.from(await document.draw()), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename="${document.name}"`,
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    if (isTableError(error) && NOT_ALLOWED.includes(String(error.code))) {
      return new Response(`${notAllowed}\n`, { status: 403 });
    }
    // What the tables answer is in the log already.
    if (!isTableError(error) && !(error instanceof PoolBusyError)) throw error;
    return new Response("The document could not be created. Please try again.\n", {
      status: 503,
      headers: { "Retry-After": "5" },
    });
  }
}

/** What the table client throws: an Error or not, with a code. Node's own codes begin with ERR_. */
function isTableError(error: unknown): error is { code: unknown } {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && !String(error.code).startsWith("ERR_");
}
