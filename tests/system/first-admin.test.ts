import { spawnSync } from "node:child_process";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestSite } from "./site-harness.ts";

const { databaseUrl, said, database } = await startTestSite();

function makeAdmin(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/reefline.ts", "admin", ...words],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      encoding: "utf8",
    },
  );
  return { status, words: `${stdout}${stderr}`.trim() };
}

test("explains at the first start how to create the first admin", () => {
  expect(said.join("\n")).toContain("./reefline admin you@example.com");
});

test("makes a confirmed account an admin while the site runs", async () => {
  const email = "office@example.com";
  expect(makeAdmin(email)).toMatchObject({
    status: 1,
    words: expect.stringContaining("has no account"),
  });
  await sql`insert into auth.users (id, email) values (gen_random_uuid(), ${email})`.execute(
    database,
  );
  expect(makeAdmin(email)).toMatchObject({
    status: 1,
    words: expect.stringContaining("has not confirmed the address"),
  });
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`.execute(
    database,
  );
  expect(makeAdmin("Office@Example.com")).toMatchObject({
    status: 0,
    words: expect.stringContaining("is now an admin"),
  });
  expect(makeAdmin(email)).toMatchObject({
    status: 0,
    words: expect.stringContaining("is already an admin"),
  });
  const {
    rows: [profile],
  } = await sql<{ role: string }>`select role from public.profiles where email = ${email}`.execute(
    database,
  );
  expect(profile?.role).toBe("admin");
});

test.each([[[]], [["nobody"]]])("prints the usage of the command for %j", (words) => {
  expect(makeAdmin(...words)).toEqual({
    status: 1,
    words: "Usage: reefline admin ADDRESS",
  });
});
