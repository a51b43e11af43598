import { test } from "vitest";
import { startTestBackend } from "./backend-harness.ts";
import { expectSameVisibility } from "./visible-characters.ts";

const { database } = await startTestBackend();

test("treats all Unicode characters as visible as the database does (ENQ-14)", async () => {
  await expectSameVisibility(
    database,
    Array.from({ length: 17 }, (_, plane) => plane),
  );
});
