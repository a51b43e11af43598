import { type ReactNode, useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useMissingScripts } from "./missing-scripts.ts";

/** CSS delays the loading sign, to avoid a flash. */
export function PageContent({ className, children }: { className: string; children: ReactNode }) {
  const { location: next } = useNavigation();
  const lost = useMissingScripts(next);
  const busy = next !== undefined && next !== lost;
  const main = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);

  // Navigation may remove the focused element, even on the same path.
  useEffect(() => {
    if (next) focused.current = document.activeElement;
    else if (focused.current?.isConnected === false && document.activeElement === document.body) {
      main.current?.focus({ preventScroll: true });
    }
  }, [next]);

  return (
    <>
      <main ref={main} id="content" tabIndex={-1} aria-busy={busy} className={className}>
        {busy && next.pathname.startsWith("/products/") && <ProductSkeleton />}
        {children}
      </main>
      <p role="status" className="absolute">
        {busy && <span className="page-progress">Loading...</span>}
      </p>
    </>
  );
}

function ProductSkeleton() {
  return (
    <div className="when-slow fixed inset-0 top-16 z-30 bg-paper">
      <div className="column grid gap-x-12 gap-y-6 pt-16 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="aspect-4/3" />
        <div className="space-y-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-16" />
          <Skeleton className="h-12 w-1/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </div>
    </div>
  );
}
