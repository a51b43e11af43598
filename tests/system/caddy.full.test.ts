import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { LINK_HEADER } from "#domains/enquiries/attachments.ts";
import { installedProgram } from "../../scripts/test-programs.ts";
import { startFrontCaddy } from "../front-caddy.ts";
import { startTestSite } from "./site-harness.ts";

const site = await startTestSite({ TRUSTED_PROXIES: "1" });
const hasCaddy = installedProgram("caddy") !== undefined;

test.skipIf(!hasCaddy)(
  "logs no private link in Caddy, even of requests it rejects itself (DAT-24)",
  async () => {
    const link = "k".repeat(43);
    const away = await startFrontCaddy("http://127.0.0.1:1");
    onTestFinished(away.stop);
    const front = await startFrontCaddy(site.url);
    onTestFinished(front.stop);
    const body = new URLSearchParams({
      ...{
        name: "Ann",
        email: "ann@example.com",
        subject: "other",
        message: "A form without JavaScript",
      },
    });
    const headers = {
      ...{ Accept: "text/html", Referer: `http://localhost/quote/${link}`, [LINK_HEADER]: link },
    };
    const sent = await fetch(`${front.url}/f/contact`, {
      ...{ method: "POST", redirect: "manual", headers, body },
    });
    const location = sent.headers.get("Location") ?? "";
    expect(location).toContain("/enquiry/");
    const file = `/storage/v1/object/attachments/${randomUUID()}`;
    const paths = [file, `/quote/${link}`, `/%71uote/${link}`, `//LIST/${link}`, "/about"];
    await Promise.all(
      [front, away].flatMap(({ url }) => paths.map((path) => fetch(url + path, { headers }))),
    );
    const logs = async () => (await front.log()) + (await away.log());
    await expect.poll(logs).toMatch(/\/about.*\/about/s);
    expect(await logs()).not.toContain(link);
    expect(await logs()).not.toContain(location.split("/").at(-1));
  },
);
