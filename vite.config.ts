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

/** Modules of the frame and of most pages, which load as one file. */
const FRAME = [
  "domains/products/catalogue-address.ts",
  "domains/products/components/loaded-catalogue.ts",
  "domains/products/product-paths.ts",
  "domains/products/search-path.ts",
  "domains/products/vat.ts",
  "domains/quotes/total-labels.ts",
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
  "app/ui/price.tsx",
  "app/ui/server-drawn.tsx",
];

const FRAME_ICONS =
  /lucide-react\/dist\/esm\/icons\/(arrow-down|arrow-up|check|chevron-left|chevron-right|minus|plus|x)\./;

const missing = FRAME.filter((path) => !existsSync(join(import.meta.dirname, path)));
if (missing.length > 0) throw new Error(`The frame names missing files: ${missing.join(", ")}.`);

function inFrame(id: string): boolean {
  const path = relative(import.meta.dirname, id.replace(/\?.*$/, ""));
  return FRAME.includes(path) || FRAME_ICONS.test(id);
}

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
            // Saves 40 requests a page. Vite chooses the other chunks.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: "frame", test: inFrame },
              ],
            },
          },
        },
      },
    },
  },
});
