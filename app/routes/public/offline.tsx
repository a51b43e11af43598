import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { WANTED_PARAM } from "#app/frame/offline/cacheable-url.ts";
import { isCached } from "#app/frame/offline/cached-pages.ts";
import { ownPath } from "#app/lib/own-path.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { navLinks } from "#domains/company/nav-links.ts";
import { useCompany } from "#domains/company/site.ts";
import { CATALOGUE_PATH, CATALOGUE_URL } from "#domains/products/catalogue-address.ts";
import type { Route } from "./+types/offline.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "You are offline", "/offline");
}

const PAGES = [...navLinks, { to: "/cart", label: "My Selections" }];

/** app/service-worker.ts redirects here. */
export default function Offline() {
  const { afterHoursDial, dial, phone, values } = useCompany();
  const afterHours = values["public.after-hours"];
  const wanted = useWantedPage();
  const cached = useCachedLinks();
  return (
    <MessageScreen
      title="You are offline"
      actions={
        <>
          <LinkButton to={wanted} reloadDocument variant="primary">
            Try again
          </LinkButton>
          <a href={`tel:${dial}`} className={buttonClass()}>
            Call {phone}
          </a>
          {afterHours.phone && (
            <a href={`tel:${afterHoursDial}`} className={buttonClass()}>
              After hours: {afterHours.phone}
            </a>
          )}
          {cached.map(({ to, label }) => (
            <LinkButton key={to} to={to} reloadDocument prefetch="none">
              {label}
            </LinkButton>
          ))}
        </>
      }
    >
      This page is not available offline. It will open automatically when you are back online. Your
      selections and drafts are safe.
    </MessageScreen>
  );
}

function useWantedPage(): string {
  const [wanted, setWanted] = useState("/");
  const navigate = useNavigate();
  useEffect(() => {
    const path = ownPath(new URLSearchParams(window.location.search).get(WANTED_PARAM));
    if (!path) return;
    setWanted(path);
    async function openWhenAnswered(target: string) {
      const answer = await fetch(target, { method: "HEAD" }).catch(() => null);
      if (answer) window.location.replace(target);
    }
    const open = () => openWhenAnswered(path);
    // The connection may already be back.
    open();
    window.addEventListener("online", open);
    async function openFromList(target: string) {
      if (!(await isCached(CATALOGUE_URL))) return;
      const { loadFor } = await import("#domains/products/components/catalogue-source.ts");
      await loadFor("nothing", []);
      navigate(target, { replace: true });
    }
    // The cached product list can render any catalogue page.
    if (path.startsWith(CATALOGUE_PATH)) openFromList(path);
    return () => window.removeEventListener("online", open);
  }, [navigate]);
  return wanted;
}

function useCachedLinks() {
  const [cached, setCached] = useState<typeof PAGES>([]);
  useEffect(() => {
    Promise.all(PAGES.map(({ to }) => isCached(to))).then((answers) =>
      setCached(PAGES.filter((_, index) => answers[index])),
    );
  }, []);
  return cached;
}
