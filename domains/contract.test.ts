import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, test } from "vitest";
import type { TableClient } from "#app/data/database.ts";
import { fetchInvitations, openRecord } from "./accounts/contracts.ts";
import { mayDiffer, noteRequest, touchedBy } from "./contract.ts";

function recordingClient(): TableClient {
  const client: TableClient = new PostgrestClient("http://localhost/rest/v1", {
    fetch(input, init) {
      noteRequest(client, `${input}`, init?.method);
      return Promise.resolve(Response.json([]));
    },
  });
  return client;
}

function refetchedAfter(client: TableClient, table: string): boolean {
  return mayDiffer(touchedBy(client).reads, new Set([table]));
}

test("refetches a query after changes of its tables only", async () => {
  const client = recordingClient();
  await client.from("orders").select("id,order_items(id)");
  expect(refetchedAfter(client, "orders")).toBe(true);
  expect(refetchedAfter(client, "order_items")).toBe(true);
  expect(refetchedAfter(client, "customers")).toBe(false);
  expect(refetchedAfter(client, "everything")).toBe(true);
});

test("refetches a query of undeclared tables after every change", async () => {
  const client = recordingClient();
  await fetchInvitations(client);
  expect(refetchedAfter(client, "orders")).toBe(true);
  expect(refetchedAfter(client, "open_records")).toBe(false);
});

test("refetches who has a record open when that changes", async () => {
  const client = recordingClient();
  await openRecord(client, { tab: "a", record: "order 1" });
  expect(refetchedAfter(client, "open_records")).toBe(true);
  expect(refetchedAfter(client, "orders")).toBe(false);
});
