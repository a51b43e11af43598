import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { personArchive, personPage } from "./person-archive.ts";

const DATA = {
  address: "ann@example.com",
  enquiries: [
    {
      message: "<script>alert(1)</script>\nsecond line",
      note: "",
      items: [{ product_name: "Seal & Co" }],
    },
  ],
  orders: [],
};

test("contains the same data as JSON and as HTML", async () => {
  const files = unzipSync(new Uint8Array(await personArchive(DATA).arrayBuffer()));
  expect(Object.keys(files)).toEqual(["personal-data.json", "personal-data.html"]);
  expect(JSON.parse(strFromU8(files["personal-data.json"] ?? new Uint8Array()))).toEqual(DATA);
});

test("shows every text as typed and escapes scripts", () => {
  const page = personPage(DATA);
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;\nsecond line");
  expect(page).not.toContain("<script");
  expect(page).toContain("Seal &amp; Co");
  expect(page).toContain("<th>Product name</th>");
  expect(page).toContain("<h2>Orders</h2>\n<p>Nothing.</p>");
  expect(page).not.toContain("<th>Note</th>");
});
