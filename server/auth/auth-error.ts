/** `code` is one of the hosted service's codes. */
export class AuthError extends Error {
  override name = "AuthError";
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  response(): Response {
    const body = {
      code: this.status,
      error_code: this.code,
      msg: this.message,
      message: this.message,
      ...(this.code === "weak_password" && { weak_password: { reasons: ["length"] } }),
    };
    const headers = this.retryAfter ? { "Retry-After": String(this.retryAfter) } : undefined;
    return Response.json(body, { status: this.status, headers });
  }
}

/** One error for all causes, so that accounts cannot be probed. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

export function sessionMissing(): AuthError {
  return new AuthError(403, "session_not_found", "Auth session missing!");
}
