/**
 * What a call to the auth service gets instead of an answer. `code` is one of the hosted service's
 * own codes, which the client library passes on.
 */
export class AuthError extends Error {
  override name = "AuthError";
  readonly status: number;
  readonly code: string;
  /** How long to wait (s) before trying again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /** The answer in the form that the client library reads. */
  response(): Response {
    const body = {
      code: this.status,
      error_code: this.code,
      msg: this.message,
      // The table client reads this one.
      message: this.message,
      ...(this.code === "weak_password" && { weak_password: { reasons: ["length"] } }),
    };
    const headers = this.retryAfter ? { "Retry-After": String(this.retryAfter) } : undefined;
    return Response.json(body, { status: this.status, headers });
  }
}

/** The same for an unknown address, a wrong password and an account without one. */
export function invalidCredentials(): AuthError {
  return new AuthError(400, "invalid_credentials", "Invalid login credentials");
}

export function sessionMissing(): AuthError {
  return new AuthError(403, "session_not_found", "Auth session missing!");
}
