import { isRouteErrorResponse } from "react-router";

export const ERROR_TITLE = "Unexpected Application Error!";

/** The router has already redacted server errors. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`;
  return (error instanceof Error && error.message) || "Unknown error";
}
