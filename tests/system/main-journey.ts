import { randomUUID } from "node:crypto";
import { PostgrestClient } from "@supabase/postgrest-js";
import { expect } from "vitest";
import { fetchToday } from "#domains/company/contracts.ts";
import { fetchEnquiriesFrom } from "#domains/enquiries/enquiries.ts";
import { fetchOfficeOrder } from "#domains/orders/office-orders.ts";
import { acceptQuote } from "#domains/quotes/contracts.ts";

export type JourneyStart = { email: string; password: string; link: string };

async function postJson(url: string, path: string, body: object) {
  return fetch(url + path, {
    method: "POST",
    headers: {
      apikey: await publishableKeyOf(url),
      "Content-Type": "application/json",
      Accept: "application/json",
    },
    body: JSON.stringify(body),
  });
}

async function publishableKeyOf(url: string): Promise<string> {
  const home = await (await fetch(url)).text();
  return /"(sb_publishable_[^"\\]+)/.exec(home)?.[1] ?? "";
}

async function signInTo(url: string, email: string, password: string) {
  const answer = await postJson(url, "/auth/v1/token?grant_type=password", { email, password });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { access_token: string };
}

/**
 * Signs in, opens the office, sends an enquiry and accepts a quotation, as users do on a working
 * site.
 */
export async function walkMainJourney(url: string, { email, password, link }: JourneyStart) {
  const apikey = await publishableKeyOf(url);
  const { access_token } = await signInTo(url, email, password);
  const clientWith = (headers: Record<string, string>) =>
    new PostgrestClient(`${url}/rest/v1`, { headers: { apikey, ...headers } });
  const office = clientWith({ Authorization: `Bearer ${access_token}` });
  expect(await fetchToday(office, { days: 30, row_count: 10 })).toHaveProperty("answer");

  const from = `${randomUUID()}@example.com`;
  const sent = await postJson(url, "/f/contact", {
    ...{ name: "Naledi Dube", email: from, subject: "partnership", message: "Good day" },
  });
  expect(sent.status).toBe(200);
  expect(await fetchEnquiriesFrom(office, from)).toMatchObject([{ message: "Good day" }]);

  const acceptance = { revision: 1, person: "Ann", reference: "PO 1", chosen: [], signature: "" };
  const { order } = await acceptQuote(clientWith({}), { link, ...acceptance });
  expect(await fetchOfficeOrder(office, order)).toMatchObject({ id: order });
}
