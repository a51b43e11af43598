import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ask, confirm, read, site } from "./attacked-enquiries.ts";

const { call, post } = site;

/** The longest values the form accepts. */
const LONG = {
  message: "“".repeat(10_000),
  selected_items: Array.from({ length: 60 }, (_, index) => `x 1 ${"ñ".repeat(100)}${index}`).join(
    "\n",
  ),
};

test("gives an owner their list and copy after 36 long enquiries in their name (ENQ-29)", async () => {
  const owner = await site.newMember("flooded");
  const requested = await Promise.all(
    Array.from({ length: 36 }, () => ask({ ...LONG, email: owner.email })),
  );
  for (const { link } of requested.slice(0, 2)) {
    for (let added = 0; added < 20; added += 1) {
      await post("/rest/v1/rpc/post_enquiry_message", {
        ...{ link, message: randomUUID(), body: LONG.message, files: [] },
      });
    }
  }
  await Promise.all(requested.map(({ link }) => confirm(link)));
  const listed = await post("/rest/v1/rpc/my_enquiries", {}, owner);
  expect(listed.status).toBe(200);
  expect(listed.body).toHaveLength(36);
  const copied: { body?: string; message?: string }[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const part = await post("/rest/v1/rpc/export_my_data", { after }, owner);
    expect(part.status).toBe(200);
    copied.push(...part.body.enquiries);
    after = part.body.more;
  }
  expect(copied.filter(({ message }) => message === LONG.message)).toHaveLength(36);
  expect(copied.filter(({ body }) => body === LONG.message)).toHaveLength(32);
  expect((await read(requested[0]?.link ?? "")).status).toBe(200);
  const office = await site.newMember("flooded-office", "admin");
  const columns = "id,name,message,selections";
  const list = await call(
    `/rest/v1/enquiries?select=${columns}&order=created_at.desc,id&limit=25`,
    office,
  );
  expect(list.status).toBe(200);
});
