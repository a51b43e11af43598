import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";

/** What stands far below the first screen, and how to say that a reader comes near. */
export type DistantPart = { Content: ComponentType; approach: () => void };

/** Makes a distant part of a component whose script comes when it is approached. */
export function distantPart(load: () => Promise<ComponentType>): DistantPart {
  const near = Promise.withResolvers<void>();
  const Content = lazy(async () => {
    if (!import.meta.env.SSR) await near.promise;
    try {
      return { default: await load() };
    } catch (error) {
      console.error(error);
      // The HTML stays as it is, and its links work.
      return new Promise<never>(() => {});
    }
  });
  return { Content, approach: near.resolve };
}

/**
 * Shows a distant part: the server draws it with the page, and until a reader is a screen away from it, it is
 * plain HTML.
 */
export function NearView({ part: { Content, approach } }: { part: DistantPart }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        approach();
      },
      { rootMargin: "100%" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [approach]);
  return (
    <div ref={place}>
      <Suspense>
        <Content />
      </Suspense>
    </div>
  );
}
