import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { ProductVersion } from "#app/data/product-list.ts";
import { currentSession } from "#app/features/session/session-store.ts";
import {
  draftOf,
  keepDraft,
  type ProductField,
  readKeptDraft,
  sameDraft,
} from "./product-draft.ts";

/**
 * Holds what is typed into a product's form: kept in the tab's storage as it is typed, and asked about
 * before somebody leaves. `base` is the version it was typed over.
 */
export function useProductDraft(product: ProductVersion | null, userId: string) {
  const key = `reefline-product-${userId}-${product?.id ?? "new"}`;
  const [kept] = useState(() => readKeptDraft(key));
  const [base, setBase] = useState(kept ? kept.base : product);
  const [draft, setDraft] = useState(kept?.draft ?? draftOf(product));
  const dirty = !sameDraft(draft, draftOf(base));
  const leaving = useRef(false);

  useEffect(() => {
    if (!leaving.current) keepDraft(key, dirty ? { draft, base } : null);
  }, [key, dirty, draft, base]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  // A session that ended leads to the login and back to the kept draft: nothing to ask then.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaving.current &&
      nextLocation.state?.deleted !== true &&
      currentSession().user !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  return {
    draft,
    base,
    dirty,
    /** Whether the form began with what an earlier visit left. */
    restored: kept !== null,
    blocker,
    type(field: ProductField, text: string) {
      setDraft((now) => ({ ...now, [field]: text }));
    },
    /** Begins anew over this version. */
    start(version: ProductVersion | null, text = draftOf(version)) {
      setBase(version);
      setDraft(text);
    },
    /** Forgets what was typed: it is saved, or given up. */
    forget() {
      leaving.current = true;
      keepDraft(key, null);
    },
  };
}
