import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** Whether any picture of the site is still a rendered sample; unknown before the first build. */
function samplePictures(): boolean | undefined {
  const list = join(import.meta.dirname, "build", "pictures.json");
  return existsSync(list) ? JSON.parse(readFileSync(list, "utf8")).samples : undefined;
}

export default defineConfig({
  define: { "import.meta.env.SAMPLE_PICTURES": `${samplePictures()}` },
  plugins: [tailwindcss(), reactRouter()],
  // A strict Content-Security-Policy refuses data: URLs, so nothing is inlined.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
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
                  test: /\/app\/(root\.tsx|routes\/(page-|json-ld)|lib\/(numbers|order-number|storage)|content\/vat\.ts|features\/(product\/(product|vat|price-with-vat)\.tsx?|wishlist)|ui\/(breadcrumbs|drawings\/(cut-mark|strokes)|empty-state|field|page-header|pagination|picture|price|section|stars))|lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-left|chevron-right|heart|phone|plus)\./,
                },
                {
                  // Of more than one page, among them pages of visitors and of the office.
                  name: "icons",
                  test: /lucide-react\/dist\/esm\/icons\//,
                  minShareCount: 2,
                },
                {
                  // A quotation as its customer and as the office sees it.
                  name: "quotation",
                  test: /\/app\/(content\/quotation|data\/(quote-totals|customer-quote)\.ts|features\/quote\/(?!quote-client|use-answer)|lib\/calendar)/,
                  minShareCount: 2,
                },
                {
                  // What the account and the office read and change data with.
                  name: "remote-data",
                  test: /node_modules\/@tanstack\/|\/app\/features\/remote-data|\/app\/ui\/badge/,
                },
                {
                  name: "forms",
                  test: /\/app\/(data\/(contact-message|attachments)|features\/(session\/form-notice|cart\/quote-request)|lib\/(draft-store|random-id|tab-storage))/,
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
                  // What lists and searches the whole catalogue, which single products do without.
                  name: "list",
                  test: /\/app\/features\/(catalogue\/catalogue-source|product\/search-path)/,
                  minShareCount: 2,
                },
                {
                  name: "catalogue",
                  test: /\/app\/(data\/(catalogue|technical-data)|features\/(catalogue|product|cart\/add-to-cart)|lib\/typed-number|ui\/(pagination|stars))/,
                  minShareCount: 2,
                },
                {
                  name: "office",
                  test: /\/app\/(ui\/(list|confirm-dialog)|features\/office|lib\/capitalized|data\/(audit-log|enquiries|office-|people|product-(edits|import|list)|rows))/,
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
