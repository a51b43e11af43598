import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ANYTHING } from "#domains/contract.ts";
import { readAgain } from "./changed-tables.ts";

test("reads again after a change when the first reading has not arrived yet", async () => {
  const client = new QueryClient();
  let stored = "before";
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ["record"],
    queryFn: async () => {
      const read = stored;
      await new Promise<void>((resolve) => answers.push(resolve));
      return read;
    },
  });
  const stop = observer.subscribe(() => undefined);
  stored = "after";
  const done = readAgain(client, ANYTHING);
  await expect.poll(() => answers).toHaveLength(2);
  for (const answer of answers) answer();
  await done;
  expect(client.getQueryData(["record"])).toBe("after");
  stop();
});
