import { availableParallelism } from "node:os";
import { compare, hash } from "bcrypt";
import { createTurns, type Turns } from "#server/http/fair-queue.ts";

/** Work of a hash: 2^10 rounds, some 60 ms. */
const COST = 10;

/**
 * Hashes at once. Each keeps a processor and one of Node's four file threads busy: one of both stays
 * free for everybody else.
 */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** A hash of nothing anybody types, for accounts that have none: looking at it takes as long. */
const DECOY = "$2b$10$df7HvrgrEdMYQMkPUB72kO9WQzpp9R/Sx5O228puMm8gKsP1o9/dy";

/** Hashes and compares passwords, in turn with everybody who does. `from` is the caller's network. */
export type PasswordHashes = {
  hash: (password: string, from: string) => Promise<string>;
  /** False, after the same work, when there is no hash. */
  matches: (password: string, hash: string | null, from: string) => Promise<boolean>;
};

/**
 * The forms of a password that are compared: devices type é as one sign or as two (RFC 8265, 4.2.2). It is kept as one;
 * older hashes are of what was typed.
 */
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
