import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

export type RandomToken = { token: string; hash: Buffer };

export function newToken(): RandomToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/** A plain SHA-256 is safe because tokens have 32 random bytes. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
