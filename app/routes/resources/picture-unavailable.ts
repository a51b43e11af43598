/** The answer where a picture cannot be drawn at this moment. */
export function pictureUnavailable(): Response {
  return new Response("The picture could not be created. Please try again.\n", {
    status: 503,
    headers: { "Retry-After": "5" },
  });
}
