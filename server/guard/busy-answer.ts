/** Tells a person or a program to come back in some seconds. */
export function busyAnswer(
  request: Request,
  status: 429 | 503,
  message: string,
  retryAfter: number,
): Response {
  const headers = { "Retry-After": String(retryAfter) };
  if (!request.headers.get("accept")?.includes("text/html")) {
    return new Response(`${message}\n`, {
      status,
      headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(page(message), {
    status,
    headers: { ...headers, "Content-Type": "text/html; charset=utf-8" },
  });
}

function page(message: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>One moment, please</title><h1>One moment, please</h1><p>${message}</p><p>Then reload this page, or <a href="/">go to the home page</a>.</p></html>`;
}
