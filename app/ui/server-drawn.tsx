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

/** Component for `ServerDrawn`; the browser fetches it only if absent and omits it on failure. */
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

/** Must stay one object; a new one makes React clear the server's HTML. */
const AS_SERVED = { __html: "" };

/**
 * Uses the server's HTML without hydrating it; fetched only after client navigation. Only links
 * work inside. Change `key` along with `props`.
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
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: The links inside handle clicks and keys.
    <div
      key="served"
      ref={place}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: Sets nothing.
      dangerouslySetInnerHTML={AS_SERVED}
    />
  );
}

/** Null unless the click opens a same-site link in this window. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element && event.target.closest("a");
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!link || !isPlain || event.altKey || event.defaultPrevented) return null;
  return link.target || link.origin !== window.location.origin ? null : link;
}
