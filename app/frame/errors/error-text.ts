import { isRouteErrorResponse } from "react-router";

export const ERROR_TITLE = "Unexpected Application Error!";

/** Returns an error's own message. The router has taken internals out of what a server threw. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`;
  return (error instanceof Error && error.message) || "Unknown error";
}
