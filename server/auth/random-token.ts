import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A secret for one holder, and the only form of it that is stored. */
export type RandomToken = { token: string; hash: Buffer };

export function newToken(): RandomToken {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, hash: tokenHash(token) };
}

/** Returns the SHA-256 of a token; with 32 random bytes behind it, that cannot be guessed back. */
export function tokenHash(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
