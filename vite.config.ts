import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** Bounds and results of calls are the server's to check: no browser carries them. */
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
          // Schemas are made from parts of others; nothing of ours does anything when a property is read.
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
                  test: /\/app\/(root\.tsx|routes\/(page-|json-ld)|data\/catalogue-address|lib\/(after-paint|fill|numbers)|features\/product\/(product|search-path)\.ts|features\/catalogue\/loaded-catalogue|ui\/(breadcrumbs|empty-state|field|page-header|picture\.tsx|server-drawn))|lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-left|chevron-right|minus|plus|x)\./,
                },
                {
                  // What some pages share, each for itself: no page takes one along for another.
                  name: (id) => /([\w-]+)\.tsx?$/.exec(id)?.[1] ?? null,
                  test: /\/app\/(ui\/(dialog|data-list|picture-window|quantity-stepper|section)|lib\/(typed-number|service-message)|content\/(repair(-facts|-stages)?|strip-report)\.ts|data\/(machine\.ts|price-breaks|repair\.ts|reviews\.ts|strip-report\.ts)|features\/(attachments\/thumbnail|machines\/machine-words|strip-report\/strip-report-sheet|cart\/(quote-request|item-price)|session\/(error-text|password-field|profile-store|use-submit)))/,
                  minShareCount: 2,
                },
                {
                  name: "confirm-dialog",
                  test: /\/app\/ui\/confirm-dialog/,
                },
                {
                  // What the two forms that visitors send share.
                  name: "sending",
                  test: /\/app\/(data\/contact-message|features\/enquiry\/(enquiry-sent|use-sending|sending-form))/,
                  minShareCount: 2,
                },
                {
                  name: "attachments",
                  test: /\/app\/(data\/attachments|features\/attachments\/(attachment-field|use-attachments|kept-files))/,
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
                  test: /\/app\/(content\/total-labels|features\/(product\/(product-|stock-note|price-with-vat|vat)|cart\/add-to-cart|wishlist\/wishlist-button)|ui\/(price|stars))/,
                  minShareCount: 2,
                },
                {
                  // What narrows and orders lists of products.
                  name: "list",
                  test: /\/app\/(data\/technical-data|features\/catalogue\/(asked-families|catalogue-filter|load-answer-parts|product-(card|grid))|ui\/pagination)/,
                  minShareCount: 2,
                },
                {
                  // How the catalogue and the tools ask the server.
                  name: "asking",
                  test: /\/app\/(data\/answer-address|lib\/fetch-answer)/,
                },
                {
                  // Fetched with the first answer to a filter.
                  name: "answer",
                  test: /\/app\/features\/catalogue\/(answer-parts|catalogue-source|table-text)/,
                },
                {
                  // What understands and ranks; what says it in words comes while the products are read.
                  name: "finder",
                  test: /\/app\/features\/find\/(?!(certainty|differences|explanation|fact-words|feature-words|finder-once|nearest)\.ts)/,
                },
                {
                  // A quotation as its customer and as the office sees it.
                  name: "quotation",
                  test: /\/app\/(content\/quotation|data\/(quote-totals|customer-quote)\.ts|features\/quote\/(?!quote-client|use-quote-answer)|lib\/(calendar|order-number))/,
                  minShareCount: 2,
                },
                {
                  // What the account and the office read and change data with.
                  name: "remote-data",
                  test: /node_modules\/@tanstack\/|\/app\/features\/remote-data|\/app\/ui\/badge/,
                },
                {
                  name: "forms",
                  test: /\/app\/(features\/session\/form-notice|lib\/(draft-store|random-id|tab-storage))/,
                  minShareCount: 2,
                },
                {
                  // What customers and the office write to each other.
                  name: "talk",
                  test: /\/app\/(data\/customer-enquiry|features\/(attachments\/received-files|talk))/,
                  minShareCount: 2,
                },
                {
                  // With the checks of what is typed: for those who sign in.
                  name: "tables",
                  test: /\/app\/data\/(products?|categories)\.ts/,
                  minShareCount: 2,
                },
                {
                  // What every page of the office needs. What some of them share is a chunk by itself: a list waits
                  // for no editor.
                  name: "office",
                  test: /\/app\/(ui\/list|features\/office\/(frame|page|keys|live|csv)\/|lib\/capitalized|data\/(enquiries|office-figures|quotes|rows)\.ts)/,
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
