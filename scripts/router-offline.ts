import type { Plugin } from "vite";

const MODULE = /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/;
const BEFORE = "let routeModule = await import(";
const WAIT =
  'if (!navigator.onLine) await new Promise((online) => window.addEventListener("online", online, { once: true }));';

/**
 * Makes the router wait for the connection before it fetches a page's script. Left alone (8.4) it
 * reloads the page when that fails, even when a link was merely pointed at, and offline a reload ends
 * in the browser's error page. The build fails where the router has changed and this fits no more.
 */
export function routerWaitsForConnection(): Plugin {
  let corrected = false;
  return {
    name: "router-waits-for-connection",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: MODULE },
      handler(code) {
        if (code.split(BEFORE).length !== 2) return;
        corrected = true;
        return { code: code.replace(BEFORE, `${WAIT}\n${BEFORE}`), map: null };
      },
    },
    buildEnd(error) {
      if (error || corrected) return;
      this.error(
        "The router's way to load a page has changed: does it still reload pages while offline?",
      );
    },
  };
}
