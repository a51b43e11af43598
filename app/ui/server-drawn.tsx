import {
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";

/**
 * Makes what `ServerDrawn` shows of a component; in the browser it is fetched only where it is missing. What cannot
 * be fetched, as without a connection, is left out: the page is about something else.
 */
export function serverDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      return { default: () => null };
    }
  });
}

/** One object for good: another would make React empty what the server drew. */
const AS_SERVED = { __html: "" };

/**
 * Sections in which nothing happens but that links are followed. The HTML that the server drew of them
 * stays as it is, without any script of theirs; only where a page was reached inside the browser they are fetched.
 * Other `props` take another `key`.
 */
export function ServerDrawn<Props extends object>({
  content: Content,
  props,
}: {
  content: ComponentType<Props>;
  props: Props;
}) {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState(import.meta.env.SSR);

  useEffect(() => {
    if (!place.current?.hasChildNodes()) setMissing(true);
  }, []);

  function follow(event: MouseEvent) {
    const link = plainLink(event);
    if (!link) return;
    event.preventDefault();
    navigate(`${link.pathname}${link.search}${link.hash}`);
  }

  if (missing) {
    return (
      <div key="drawn">
        <Suspense>
          <Content {...props} />
        </Suspense>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it are pressed, by any means
    <div
      key="served"
      ref={place}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
      dangerouslySetInnerHTML={AS_SERVED}
    />
  );
}

/** Returns the link of this site that a click means to open in this window; null for every other click. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element && event.target.closest("a");
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!link || !isPlain || event.altKey || event.defaultPrevented) return null;
  return link.target || link.origin !== window.location.origin ? null : link;
}
