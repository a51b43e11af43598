import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Undefined before the first build. */
function samplePictures(): boolean | undefined {
  const list = join(import.meta.dirname, "build", "pictures.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).samples : undefined;
}

/** Removes the preload helper; styles are inline and `modulePreload` is off. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Folders end with a slash. */
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

/** Loads separately from ranking. */
const inExplanation = modules([
  "tools/find/broken-numbers.ts",
  "tools/find/certainty.ts",
  "tools/find/differences.ts",
  "tools/find/explanation.ts",
  "tools/find/fact-words.ts",
  "tools/find/feature-words.ts",
  "tools/find/finder-once.ts",
  "tools/find/fitting-parts.ts",
  "tools/find/missing.ts",
  "tools/find/nearest.ts",
  "tools/find/other-bearings.ts",
  "tools/find/size-differences.ts",
  "tools/find/ways.ts",
  "tools/find/with-unit.ts",
]);
const inFinder = modules(["tools/find/"]);

function callsIn(node: unknown): number[] {
  if (typeof node !== "object" || node === null) return [];
  const { type = "", start = 0 } = node as { type?: string; start?: number };
  if (type.includes("Function")) return [];
  const inner = Object.values(node).flatMap(callsIn);
  return type === "CallExpression" ? [start, ...inner] : inner;
}

/** Browsers omit schemas of parameters and results, which only the server checks. */
const contractsWithoutSchemas: Plugin = {
  name: "contracts-without-schemas",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: { id: /\/(domains\/[\w-]+|app\/data)\/contracts\.ts$/ },
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
          ["input", "fits", "output"].includes(property.key.name)
            ? property.value
            : [],
        );
      });
      const bare = schemas.reduceRight(
        (text, { start, end }) => `${text.slice(0, start)}void 0${text.slice(end)}`,
        code,
      );
      const pure = callsIn(this.parse(bare).body).reduceRight(
        (text, start) => `${text.slice(0, start)}/* @__PURE__ */ ${text.slice(start)}`,
        bare,
      );
      // A chunk includes all imports of its modules, used or not.
      const unused = this.parse(pure).body.filter(
        (statement) =>
          statement.type === "ImportDeclaration" &&
          statement.specifiers.every(
            ({ local }) => pure.match(new RegExp(`\\b${local.name}\\b`, "g"))?.length === 1,
          ),
      );
      return unused.reduceRight(
        (text, { start, end }) => text.slice(0, start) + text.slice(end),
        pure,
      );
    },
  },
};

export default defineConfig({
  define: { "import.meta.env.SAMPLE_PICTURES": `${samplePictures()}` },
  plugins: [plainImports, contractsWithoutSchemas, tailwindcss(), reactRouter()],
  // The CSP blocks data URLs. On-demand code rarely needs preloading, so omit the list.
  build: { assetsInlineLimit: 0, modulePreload: false },
  // Tree-shakes icons; as an external package all would load on server start.
  ssr: { noExternal: ["lucide-react"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Lets unused composed schemas be dropped; our getters have no side effects.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // By common use; many small files cost more. A group takes its modules' imports, so
            // order matters.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: "frame",
                  test: modules(
                    [
                      "domains/products/catalogue-address.ts",
                      "domains/products/components/loaded-catalogue.ts",
                      "domains/products/product-paths.ts",
                      "domains/products/search-path.ts",
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
                  name: (id) => /([\w-]+)\.tsx?$/.exec(id)?.[1] ?? null,
                  test: modules([
                    "domains/repairs/repair-facts.ts",
                    "domains/repairs/repair-stages.ts",
                    "domains/repairs/repair-text.ts",
                    "domains/repairs/strip-report-text.ts",
                    "domains/machines/machine.ts",
                    "tools/find/named-machines.ts",
                    "domains/products/price-breaks.ts",
                    "domains/repairs/repair.ts",
                    "domains/products/reviews.ts",
                    "domains/repairs/strip-report.ts",
                    "domains/enquiries/components/attachments/thumbnail.tsx",
                    "domains/enquiries/item-price.ts",
                    "domains/enquiries/quote-request.ts",
                    "domains/machines/machine-words.ts",
                    "app/session/error-text.ts",
                    "app/session/password-field.tsx",
                    "app/session/profile-store.ts",
                    "app/session/use-submit.ts",
                    "domains/repairs/components/strip-report-sheet.tsx",
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
                  name: "valibot",
                  test: /node_modules\/valibot\//,
                },
                {
                  name: "confirm-dialog",
                  test: modules(["app/ui/confirm-dialog.tsx"]),
                },
                {
                  name: "sending",
                  test: modules([
                    "domains/enquiries/contact-message.ts",
                    "domains/enquiries/components/enquiry-sent.tsx",
                    "domains/enquiries/components/sending-form.tsx",
                    "domains/enquiries/components/use-submission.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "attachments",
                  test: modules([
                    "domains/enquiries/attachments.ts",
                    "domains/enquiries/components/attachments/attachment-field.tsx",
                    "domains/enquiries/components/attachments/saved-files.ts",
                    "domains/enquiries/components/attachments/use-attachments.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  // Shared by public pages and the office.
                  name: "icons",
                  test: /lucide-react\/dist\/esm\/icons\/(trash|rotate-ccw-clock)/,
                  minShareCount: 2,
                },
                {
                  name: "product",
                  test: modules([
                    "domains/quotes/total-labels.ts",
                    "domains/enquiries/components/cart/add-to-cart.ts",
                    "domains/products/own-picture.ts",
                    "domains/products/components/price-with-vat.tsx",
                    "domains/products/product-named.ts",
                    "domains/products/components/product-picture.tsx",
                    "domains/products/components/product-thumbnail.tsx",
                    "domains/products/components/stock-note.tsx",
                    "domains/products/vat.ts",
                    "domains/accounts/components/wishlist/wishlist-button.tsx",
                    "app/ui/price.tsx",
                    "app/ui/stars.tsx",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "list",
                  test: modules([
                    "domains/products/technical-data.ts",
                    "domains/products/customer/catalogue/filtered-product-types.ts",
                    "domains/products/customer/catalogue/catalogue-filter.ts",
                    "domains/products/customer/catalogue/load-answer-parts.ts",
                    "domains/products/components/product-card.tsx",
                    "domains/products/components/product-grid.tsx",
                    "app/ui/pagination.tsx",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "asking",
                  test: modules(["domains/products/answer-address.ts", "app/lib/fetch-answer.ts"]),
                },
                {
                  name: "answer",
                  test: modules([
                    "domains/products/customer/catalogue/answer-parts.ts",
                    "domains/products/components/catalogue-source.ts",
                    "domains/products/customer/catalogue/table-text.ts",
                  ]),
                },
                {
                  name: "finder",
                  test: (id: string) => inFinder(id) && !inExplanation(id),
                },
                {
                  name: "quotation",
                  test: modules([
                    "domains/quotes/quotation.ts",
                    "domains/quotes/customer-quote.ts",
                    "domains/quotes/quote-totals.ts",
                    "domains/quotes/customer/accept-form.tsx",
                    "domains/quotes/customer/other-answers.tsx",
                    "domains/quotes/components/quote-lines.tsx",
                    "domains/quotes/customer/quote-page.tsx",
                    "domains/quotes/customer/quote-state.tsx",
                    "domains/quotes/components/quote-sums.tsx",
                    "domains/quotes/components/quote-terms.tsx",
                    "domains/quotes/customer/signature-field.tsx",
                    "domains/quotes/customer/use-view.ts",
                    "app/lib/calendar.ts",
                    "app/lib/order-number.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "remote-data",
                  test: modules(
                    [
                      "app/data/live-store.ts",
                      "app/data/pdf-button.tsx",
                      "app/data/remote-data.tsx",
                      "app/data/use-table-mutation.ts",
                      "app/data/use-table-query.ts",
                      "app/data/changed-tables.ts",
                      "app/ui/badge.tsx",
                    ],
                    /node_modules\/@tanstack\//,
                  ),
                },
                {
                  name: "forms",
                  test: modules([
                    "app/session/form-notice.tsx",
                    "app/lib/draft-store.ts",
                    "app/lib/random-id.ts",
                    "app/lib/tab-storage.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "talk",
                  test: modules([
                    "domains/enquiries/customer-enquiry.ts",
                    "domains/enquiries/components/attachments/received-files.tsx",
                    "domains/enquiries/components/message-thread.tsx",
                  ]),
                  minShareCount: 2,
                },
                {
                  name: "tables",
                  test: modules([
                    "domains/products/categories.ts",
                    "domains/products/product.ts",
                    "domains/products/products.ts",
                  ]),
                  minShareCount: 2,
                },
                {
                  // By domain, without office calls for customers.
                  name: (id) => `${/domains\/([\w-]+)\/contracts/.exec(id)?.[1] ?? "common"}-calls`,
                  test: /\/(domains\/([\w-]+\/contracts|contract)|app\/data\/contracts)\.ts$/,
                  minShareCount: 2,
                },
                {
                  // Needed by every office page; parts shared by some are separate chunks.
                  name: "office",
                  test: modules([
                    "domains/enquiries/enquiries.ts",
                    "domains/quotes/quotes.ts",
                    "app/data/rows.ts",
                    "app/office/csv/",
                    "app/frame/office/office-frame.tsx",
                    "app/office/keys/",
                    "app/office/live/",
                    "app/office/bulk-bar.tsx",
                    "app/office/content.tsx",
                    "app/office/list-definition.ts",
                    "app/office/list-place.ts",
                    "app/office/list-query.ts",
                    "app/office/list-views.tsx",
                    "app/office/email-trouble.tsx",
                    "app/office/previous-next.tsx",
                    "app/office/office-list.tsx",
                    "app/office/office-page.tsx",
                    "app/office/office-record.tsx",
                    "app/office/record-list.tsx",
                    "app/office/role-labels.ts",
                    "app/office/sections.ts",
                    "app/office/use-selection.ts",
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
