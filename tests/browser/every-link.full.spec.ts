import { test } from "./site.ts";
import { arrive, blockPictures, goBack, linksOf, openKind, PAGE_KINDS } from "./walk.ts";

/** Frame links are identical everywhere; a page and an error page suffice. */
const WITH_FRAME = ["/", "/no-such-page"];

/** Kinds with other links on a wide screen. */
const WIDE = [...WITH_FRAME, "/products", "/products/:id"];

for (const width of [390, 1440]) {
  for (const kind of width === 390 ? PAGE_KINDS : WIDE) {
    test.describe(`${kind} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } });

      test("follows every link and returns (NAV-1)", async ({ page, problems }) => {
        await blockPictures(page);
        const path = await openKind(page, kind);
        for (const link of await linksOf(page, { frame: WITH_FRAME.includes(kind) })) {
          await arrive(page, link, "no error");
          await goBack(page, path);
        }
        // The browser logs the blocked pictures.
        problems.length = 0;
      });
    });
  }
}
