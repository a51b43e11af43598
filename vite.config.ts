import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Whether any picture of the site is still a rendered sample; unknown before the first build. */
function samplePictures(): boolean | undefined {
  const list = join(import.meta.dirname, "build", "pictures.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).samples : undefined;
}

/**
 * Every page carries the bundler's helper that loads style sheets and chunks ahead of an import. This site's
 * styles stand in the page, and nothing is loaded ahead (`modulePreload` below): an import is just that.
 */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Matches modules of these files and folders, which end with a slash, and of packages. */
function modules(paths: string[], packages?: RegExp): (id: string) => boolean {
  const missing = paths.filter((path) => !existsSync(join(import.meta.dirname, path)));
  if (missing.length > 0) throw new Error(`The build groups missing files: ${missing.join(", ")}.`);
  const files = new Set(paths.filter((path) => !path.endsWith("/")));
  const folders = paths.filter((path) => path.endsWith("/"));
  return (id) => {
    const path = relative(import.meta.dirname, id.replace(/\?.*$/, ""));
    return (
      files.has(path) || folders.some((folder) => path.startsWith(folder)) || !!packages?.test(id)
    );
  };
}

/** The modules of the finder that are fetched for its explanations, apart from what ranks. */
const inExplanation = modules([
  "app/features/find/broken-numbers.ts",
  "app/features/find/certainty.ts",
  "app/features/find/differences.ts",
  "app/features/find/explanation.ts",
  "app/features/find/fact-words.ts",
  "app/features/find/feature-words.ts",
  "app/features/find/finder-once.ts",
  "app/features/find/fitting-parts.ts",
  "app/features/find/missing.ts",
  "app/features/find/nearest.ts",
  "app/features/find/other-bearings.ts",
  "app/features/find/size-differences.ts",
  "app/features/find/ways.ts",
  "app/features/find/with-unit.ts",
]);
const inFinder = modules(["app/features/find/"]);

/** Browsers omit bounds and results of calls, which the server checks. */
const contractsWithoutSchemas: Plugin = {
  name: "contracts-without-schemas",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/domains\/[\w-]+\/contracts\.ts$/ },
    handler(code) {
      const schemas = this.parse(code).body.flatMap((statement) => {
        const declared =
          statement.type === "ExportNamedDeclaration" ? statement.declaration : undefined;
        if (declared?.type !== "VariableDeclaration") return [];
        const call = declared.declarations[0]?.init;
        const given = call?.type === "CallExpression" ? call.arguments[1] : undefined;
        if (given?.type !== "ObjectExpression") return [];
        return given.properties.flatMap((property) =>
          property.type === "Property" &&
          property.key.type === "Identifier" &&
          ["input", "output"].includes(property.key.name)
            ? property.value
            : [],
        );
      });
      return schemas
        .reverse()
        .reduce((text, { start, end }) => `${text.slice(0, start)}void 0${text.slice(end)}`, code);
    },
  },
};

export default defineConfig({
  define: { "import.meta.env.SAMPLE_PICTURES": `${samplePictures()}` },
  plugins: [plainImports, contractsWithoutSchemas, tailwindcss(), reactRouter()],
  // A strict Content-Security-Policy refuses data: URLs, so nothing is inlined. What is fetched at a touch
  // needs hardly a chunk that is not there: no list of them is carried along.
  build: { assetsInlineLimit: 0, modulePreload: false },
  // Of the icons those that are used; loaded as a package they would be all, at each start of the server.
  ssr: { noExternal: ["lucide-react"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Lets unused schemas built from parts of others be dropped; our getters have no side effects.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // What is needed together; left alone these become dozens of small files, whose names
            // (in the list of routes that every page carries), headers and round trips weigh more
            // than their content. Order counts: a group also takes what its modules import.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  // The root and the boundary with all that they import, and what most pages have.
                  name: "frame",
                  test: modules(
                    [
                      "app/data/catalogue-address.ts",
                      "app/features/catalogue/loaded-catalogue.ts",
                      "app/features/product/product.ts",
                      "app/features/product/search-path.ts",
                      "app/lib/after-paint.ts",
                      "app/lib/fill.ts",
                      "app/lib/numbers.ts",
                      "app/root.tsx",
                      "app/routes/json-ld.tsx",
                      "app/routes/page-boundary.tsx",
                      "app/routes/page-meta.ts",
                      "app/ui/breadcrumbs.tsx",
                      "app/ui/empty-state.tsx",
                      "app/ui/field.tsx",
                      "app/ui/page-header.tsx",
                      "app/ui/picture.tsx",
                      "app/ui/server-drawn.tsx",
                    ],
                    /lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-left|chevron-right|minus|plus|x)\./,
                  ),
                },
                {
                  // What some pages share, each for itself: no page takes one along for another.
                  name: (id) => /([\w-]+)\.tsx?$/.exec(id)?.[1] ?? null,
                  test: modules([
                    "app/content/repair-facts.ts",
                    "app/content/repair-stages.ts",
                    "app/content/repair.ts",
                    "app/content/strip-report.ts",
                    "app/data/machine.ts",
                    "app/data/named-machines.ts",
                    "app/data/price-breaks.ts",
                    "app/data/repair.ts",
                    "app/data/reviews.ts",
                    "app/data/strip-report.ts",
                    "app/features/attachments/thumbnail.tsx",
                    "app/features/cart/item-price.ts",
                    "app/features/cart/quote-request.ts",
                    "app/features/machines/machine-words.ts",
                    "app/features/session/error-text.ts",
                    "app/features/session/password-field.tsx",
                    "app/features/session/profile-store.ts",
                    "app/features/session/use-submit.ts",
                    "app/features/strip-report/strip-report-sheet.tsx",
                    "app/lib/service-message.ts",
                    "app/lib/typed-number.ts",
                    "app/ui/data-list.tsx",
                    "app/ui/dialog.tsx",
                    "app/ui/picture-window.tsx",
                    "app/ui/quantity-stepper.tsx",
                    "app/ui/section.tsx",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "confirm-dialog",
                  test: modules(["app/ui/confirm-dialog.tsx"]),
                },
                {
                  // What the two forms that visitors send share.
                  name: "sending",
                  test: modules([
                    "app/data/contact-message.ts",
                    "app/features/enquiry/enquiry-sent.tsx",
                    "app/features/enquiry/sending-form.tsx",
                    "app/features/enquiry/use-sending.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "attachments",
                  test: modules([
                    "app/data/attachments.ts",
                    "app/features/attachments/attachment-field.tsx",
                    "app/features/attachments/kept-files.ts",
                    "app/features/attachments/use-attachments.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  // What visitors' pages and the office both draw: nobody takes the office along for it.
                  name: "icons",
                  test: /lucide-react\/dist\/esm\/icons\/(trash|rotate-ccw-clock)/,
                  minShareCount: 2,
                },
                {
                  // A product as lists, its own page and the cart show it.
                  name: "product",
                  test: modules([
                    "app/content/total-labels.ts",
                    "app/features/cart/add-to-cart.ts",
                    "app/features/product/own-picture.ts",
                    "app/features/product/price-with-vat.tsx",
                    "app/features/product/product-named.ts",
                    "app/features/product/product-picture.tsx",
                    "app/features/product/product-thumbnail.tsx",
                    "app/features/product/stock-note.tsx",
                    "app/features/product/vat.ts",
                    "app/features/wishlist/wishlist-button.tsx",
                    "app/ui/price.tsx",
                    "app/ui/stars.tsx",
                  ]),
                  minShareCount: 2,
                },
                {
                  // What narrows and orders lists of products.
                  name: "list",
                  test: modules([
                    "app/data/technical-data.ts",
                    "app/features/catalogue/asked-families.ts",
                    "app/features/catalogue/catalogue-filter.ts",
                    "app/features/catalogue/load-answer-parts.ts",
                    "app/features/catalogue/product-card.tsx",
                    "app/features/catalogue/product-grid.tsx",
                    "app/ui/pagination.tsx",
                  ]),
                  minShareCount: 2,
                },
                {
                  // How the catalogue and the tools ask the server.
                  name: "asking",
                  test: modules(["app/data/answer-address.ts", "app/lib/fetch-answer.ts"]),
                },
                {
                  // Fetched with the first answer to a filter.
                  name: "answer",
                  test: modules([
                    "app/features/catalogue/answer-parts.ts",
                    "app/features/catalogue/catalogue-source.ts",
                    "app/features/catalogue/table-text.ts",
                  ]),
                },
                {
                  // What understands and ranks; what says it in words comes while the products are read.
                  name: "finder",
                  test: (id: string) => inFinder(id) && !inExplanation(id),
                },
                {
                  // A quotation as its customer and as the office sees it.
                  name: "quotation",
                  test: modules([
                    "app/content/quotation.ts",
                    "app/data/customer-quote.ts",
                    "app/data/quote-totals.ts",
                    "app/features/quote/accept-form.tsx",
                    "app/features/quote/other-answers.tsx",
                    "app/features/quote/quote-lines.tsx",
                    "app/features/quote/quote-page.tsx",
                    "app/features/quote/quote-state.tsx",
                    "app/features/quote/quote-sums.tsx",
                    "app/features/quote/quote-terms.tsx",
                    "app/features/quote/signature-field.tsx",
                    "app/features/quote/use-view.ts",
                    "app/lib/calendar.ts",
                    "app/lib/order-number.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  // What the account and the office read and change data with.
                  name: "remote-data",
                  test: modules(
                    ["app/features/remote-data/", "app/ui/badge.tsx"],
                    /node_modules\/@tanstack\//,
                  ),
                },
                {
                  name: "forms",
                  test: modules([
                    "app/features/session/form-notice.tsx",
                    "app/lib/draft-store.ts",
                    "app/lib/random-id.ts",
                    "app/lib/tab-storage.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  // What customers and the office write to each other.
                  name: "talk",
                  test: modules([
                    "app/data/customer-enquiry.ts",
                    "app/features/attachments/received-files.tsx",
                    "app/features/talk/",
                  ]),
                  minShareCount: 2,
                },
                {
                  // With the checks of what is typed: for those who sign in.
                  name: "tables",
                  test: modules([
                    "app/data/categories.ts",
                    "app/data/product.ts",
                    "app/data/products.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  // What every page of the office needs. What some of them share is a chunk by itself: a list waits
                  // for no editor.
                  name: "office",
                  test: modules([
                    "app/data/enquiries.ts",
                    "app/data/office-figures.ts",
                    "app/data/quotes.ts",
                    "app/data/rows.ts",
                    "app/features/office/csv/",
                    "app/features/office/frame/",
                    "app/features/office/keys/",
                    "app/features/office/live/",
                    "app/features/office/page/",
                    "app/lib/capitalized.ts",
                    "app/ui/list/",
                  ]),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
});
