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
                  name: "frame",
                  test: /\/app\/(ui(?!\/(list|pagination|stars))|lib|data\/(profiles|site|wishlist)|features\/(navigation|footer|policy|search|newsletter|cart\/cart|wishlist|session\/(session-store|profile-store|use-session|failure-text))|content\/company|routes\/(page-meta|json-ld))|node_modules\/lucide-react/,
                  // What is loaded on demand stays apart: notices, legal texts, single pages' parts.
                  minShareCount: 3,
                },
                {
                  name: "forms",
                  test: /\/app\/(data\/contact-message|features\/(session\/form-notice|cart\/quote-request))/,
                  minShareCount: 2,
                },
                {
                  name: "catalogue",
                  test: /\/app\/(data\/(catalogue|products)|features\/(catalogue|cart)|ui\/(pagination|stars))/,
                  minShareCount: 2,
                },
                {
                  name: "office",
                  test: /\/app\/(ui\/list|features\/admin|data\/(audit-log|enquiries|office-|people|product-|rows))/,
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
