import { type ReactNode, useLayoutEffect, useRef } from "react";
import { preload } from "react-dom";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useNavigationType,
  useRouteError,
} from "react-router";
import { pictureCredit } from "#app/content/pictures.ts";
import { ErrorScreen } from "#app/frame/errors/error-screen.tsx";
import { Footer } from "#app/frame/footer.tsx";
import { Header } from "#app/frame/header.tsx";
import { HeldScripts } from "#app/frame/held-scripts.tsx";
import { Notice } from "#app/frame/notice.tsx";
import { OfflineNotice } from "#app/frame/offline/offline-notice.tsx";
import { PageContent } from "#app/frame/page-content.tsx";
import { PolicyGate } from "#app/frame/policy/policy-gate.tsx";
import { setHouseCurrency } from "#app/lib/numbers.ts";
import { setPlace } from "#app/lib/place.ts";
import { useSessionStart } from "#app/session/session-store.ts";
import archivo from "#app/ui/fonts/archivo.woff2?url";
import archivoWide from "#app/ui/fonts/archivo-wide.woff2?url";
import { WishlistProvider } from "#domains/accounts/components/wishlist/wishlist-provider.tsx";
import { useOpeningClock } from "#domains/company/components/answering.ts";
import { ownColours } from "#domains/company/own-colours.ts";
import { commonSettings } from "#domains/company/settings/page-settings.ts";
import { hasSampleTexts } from "#domains/company/settings/settings.ts";
import { shownSettings } from "#domains/company/shown-settings.ts";
import {
  type SiteSettings,
  siteContext,
  useCompany,
  useSiteSettings,
} from "#domains/company/site.ts";
import { CartProvider, useCart } from "#domains/enquiries/components/cart/cart-provider.tsx";
import "#app/ui/form-errors.ts";
import { Toaster } from "#app/ui/toaster.tsx";
import type { Route } from "./+types/root.ts";
import { styleSheet } from "./style-sheet.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<SiteSettings> {
  const { url, api, delivers, formEndpoint, pictureOrigins, readSettings } =
    context.get(siteContext);
  const settings = await shownSettings(context);
  const textNote = hasSampleTexts(await readSettings())
    ? "Some texts and contact details are samples."
    : "";
  const company = commonSettings(settings);
  const colours = ownColours(settings.values["public.colours"]);
  setHouseCurrency(company.values["public.currency"].currency);
  setPlace(company.values["public.country"]);
  return {
    ...{ siteUrl: url, api, delivers, formEndpoint, pictureOrigins, company, colours },
    sampleNote: [pictureCredit, textNote].filter(Boolean).join(" "),
  };
}

/** Settings are fixed while a page is open. */
export function shouldRevalidate() {
  return false;
}

/** Rendered again on a root error, so anything that may throw belongs in the page. */
export function Layout({ children }: { children: ReactNode }) {
  if (styleSheet) preload(styleSheet, { as: "style" });
  for (const typeface of [archivo, archivoWide]) {
    preload(typeface, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  }
  const site = useSiteSettings();
  const icon = site?.company.icon;
  return (
    <html lang={site?.company.values["public.country"].locale ?? "en-ZA"} style={site?.colours}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="icon" href={icon || "/icon.svg"} />
        <link rel="apple-touch-icon" href={icon || "/apple-touch-icon.png"} />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
        {/* Inlined by server/pages/used-styles.ts. With a precedence, React never removes it. */}
        <style href="site" precedence="site">
          {""}
        </style>
      </head>
      <body>
        {children}
        <Scripts />
        <HeldScripts />
      </body>
    </html>
  );
}

export default function App() {
  const { values } = useCompany();
  setHouseCurrency(values["public.currency"].currency);
  setPlace(values["public.country"]);
  return (
    <>
      <PolicyGate />
      <CartProvider>
        <WishlistProvider>
          <Frame>
            <Outlet />
          </Frame>
        </WishlistProvider>
      </CartProvider>
      <OfflineNotice />
      <Toaster />
    </>
  );
}

/** The office has a separate frame (app/routes/admin/layout.tsx). */
const ADMIN_LAYOUT = "routes/admin/layout";

function Frame({ children }: { children: ReactNode }) {
  const { itemCount } = useCart();
  useTopOfPage();
  useSessionStart(useSiteSettings()?.api);
  useOpeningClock();
  if (useMatches()[1]?.id === ADMIN_LAYOUT) return children;
  return (
    <>
      <Header cartCount={itemCount} />
      <Notice />
      <PageContent className="min-h-[70vh] outline-none">{children}</PageContent>
      <Footer />
    </>
  );
}

/** Runs before page effects, which may focus a field. */
function useTopOfPage() {
  const { pathname, hash, key, state } = useLocation();
  // After Back or a reload the state is stale.
  const fromTop = useNavigationType() !== "POP" && state?.fromTop === true;
  const shown = useRef(pathname);

  // biome-ignore lint/correctness/useExhaustiveDependencies: A repeated link must scroll again
  useLayoutEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const pathChanged = shown.current !== pathname;
    shown.current = pathname;
    if (target) {
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      target.scrollIntoView();
    } else if (pathChanged || fromTop) {
      window.scrollTo({ top: 0, behavior: "instant" });
      document.getElementById("content")?.focus({ preventScroll: true });
    }
  }, [pathname, hash, key]);

  useLayoutEffect(() => {
    // Otherwise the browser restores the old position after Back.
    window.history.scrollRestoration = "manual";
    const restore = () => {
      window.history.scrollRestoration = "auto";
    };
    window.addEventListener("pagehide", restore);
    return () => window.removeEventListener("pagehide", restore);
  }, []);
}

/** Frame errors only; routes/page-boundary.tsx handles the rest. */
export function ErrorBoundary() {
  return <ErrorScreen error={useRouteError()} />;
}
