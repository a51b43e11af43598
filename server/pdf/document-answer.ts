import { PoolBusyError } from "#server/database/connections.ts";

/** A PDF unless `type` says otherwise. */
type DrawnDocument = { name: string; draw: () => Promise<Uint8Array>; type?: string };

type Words = {
  missing: string;
  notAllowed: string;
};

/** SQLSTATE, problem and service codes of a missing right or session. */
const NOT_ALLOWED = ["42501", "not-staff", "401", "403", "PGRST301", "PGRST303"];

export function documentAnswer(
  read: () => Promise<DrawnDocument | null>,
  { missing, notAllowed }: Words,
): Promise<Response> {
  return answerTables(notAllowed, async () => {
    const document = await read();
    if (!document) return new Response(`${missing}\n`, { status: 404 });
    return new Response(Buffer.from(await document.draw()), {
      headers: {
        "Content-Type": document.type ?? "application/pdf",
        "Content-Disposition": `inline; filename="${document.name}"`,
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      },
    });
  });
}

/** Responds to errors of the table client. */
export async function answerTables(
  notAllowed: string,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (isTableError(error) && NOT_ALLOWED.includes(String(error.code))) {
      return new Response(`${notAllowed}\n`, { status: 403 });
    }
    if (!isTableError(error) && !(error instanceof PoolBusyError)) throw error;
    return new Response("The document could not be created. Please try again.\n", {
      status: 503,
      headers: { "Retry-After": "5" },
    });
  }
}

/** The table client throws coded objects; Node's codes start with ERR_. */
function isTableError(error: unknown): error is { code: unknown } {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && !String(error.code).startsWith("ERR_");
}
