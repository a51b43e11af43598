import { PoolBusyError } from "#server/backend/connections.ts";

/** What can be drawn: its name as a file, and its bytes. */
type DrawnDocument = { name: string; draw: () => Promise<Uint8Array> };

type Words = {
  /** For whoever asks for what is not there, or not theirs. */
  missing: string;
  notAllowed: string;
};

/** SQLSTATE of "insufficient privilege", and what the services say of a session that is none. */
const NOT_ALLOWED = ["42501", "401", "403", "PGRST301", "PGRST303"];

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
    const isBusy = error instanceof PoolBusyError;
    if (!isBusy && !hasCode(error)) throw error;
    return !isBusy && NOT_ALLOWED.includes(String(error.code))
      ? new Response(`${notAllowed}\n`, { status: 403 })
      : new Response("The document could not be created. Please try again.\n", {
          status: 503,
          headers: { "Retry-After": "5" },
        });
  }
}

/** Whether the table client says why. */
function hasCode(error: unknown): error is { code: unknown } {
  return typeof error === "object" && error !== null && "code" in error;
}
