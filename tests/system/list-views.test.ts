import { expect, test } from "vitest";
import { addListView, fetchListViews } from "#app/data/list-views.ts";
import { createAccount, startTestBackend } from "./backend-harness.ts";
import { tableClient } from "./table-client.ts";

const backend = await startTestBackend();
const client = tableClient(backend, await createAccount(backend, "office", "office"));

test("limits a user to thirty views of a list, even when saved simultaneously (OFF-5)", async () => {
  const views = Array.from({ length: 40 }, (_, at) => ({
    ...{ list: "/admin/orders", name: `View ${at}`, search: "?status=open" },
  }));
  const saved = await Promise.allSettled(views.map((view) => addListView(client, view)));
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(30);
  expect(await fetchListViews(client, "/admin/orders")).toHaveLength(30);
  await addListView(client, { list: "/admin/quotes", name: "Open", search: "?show=open" });
});
