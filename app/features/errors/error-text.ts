import { isRouteErrorResponse } from "react-router";

/** Returns the words of whatever a page threw. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`;
  return error instanceof Error ? error.message : "Unknown error";
}
