import { availableParallelism } from "node:os";
import { compare, hash } from "bcrypt";
import { createTurns, type Turns } from "#server/http/fair-queue.ts";

/** 2^10 rounds, about 60 ms. */
const COST = 10;

/** Each hash occupies a processor and one of libuv's four threads; one stays free. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** Compared when an account has no hash, for equal timing. */
const DECOY = "$2b$10$df7HvrgrEdMYQMkPUB72kO9WQzpp9R/Sx5O228puMm8gKsP1o9/dy";

export type PasswordHashes = {
  hash: (password: string, from: string) => Promise<string>;
  /** False, after the same work, without a hash. */
  matches: (password: string, hash: string | null, from: string) => Promise<boolean>;
};

/** é has one or two code points (RFC 8265, 4.2.2). Older hashes are of the typed form. */
function formsOf(password: string): Set<string> {
  return new Set([password.normalize("NFC"), password, password.normalize("NFD")]);
}

export function createPasswordHashes(turns: Turns = createTurns(AT_ONCE)): PasswordHashes {
  return {
    hash: (password, from) => turns.take(from, () => hash(password, COST)),
    async matches(password, known, from) {
      for (const form of formsOf(password)) {
        const right = await turns.take(from, () => compare(form, known ?? DECOY));
        if (!right || known === null) continue;
        turns.forget(from);
        return true;
      }
      return false;
    },
  };
}
