export function pictureUnavailable(): Response {
  return new Response("The picture could not be created. Please try again.\n", {
    status: 503,
    headers: { "Retry-After": "5" },
  });
}
