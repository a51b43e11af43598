import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A strict Content-Security-Policy refuses data: URLs, so nothing is inlined.
  build: { assetsInlineLimit: 0 },
});
