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

/** Makes what `ServerDrawn` shows of a component; in the browser it is fetched only where it is missing. */
export function serverDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async () => ({ default: await load() }));
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
    const link = event.target instanceof Element && event.target.closest("a");
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link || !isPlain || event.altKey || link.target || link.origin !== location.origin) return;
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
