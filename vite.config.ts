import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A strict Content-Security-Policy refuses data: URLs, so nothing is inlined.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs these two together; left alone they become two dozen small files,
            // whose headers and round trips weigh more than their content.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                {
                  name: "frame",
                  test: /\/app\/(ui(?!\/list)|lib|data\/(profiles|wishlist)|features\/(navigation|footer|policy|search|newsletter|cart\/cart|wishlist|session\/(session-store|profile-store|use-session|failure-text))|content\/company)|node_modules\/lucide-react/,
                  // What is loaded on demand stays apart: notices, legal texts, single pages' parts.
                  minShareCount: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
});
