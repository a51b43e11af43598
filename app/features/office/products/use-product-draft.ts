import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import type { ProductVersion } from "#app/data/product-list.ts";
import { useDraft } from "#app/features/office/form/draft.tsx";
import { currentSession } from "#app/features/session/session-store.ts";
import {
  differences,
  draftOf,
  type FormColumn,
  isProductWork,
  type ProductDraft,
  type ProductWork,
} from "./product-draft.ts";

/**
 * Holds what is typed into a product's form, and asks before somebody leaves it. `base` is the version
 * it was typed over.
 */
export function useProductDraft(product: ProductVersion | null) {
  const kept = useDraft<ProductWork>({
    form: "product",
    subject: product?.id ?? "new",
    start: () => ({ draft: draftOf(product), base: product }),
    isDraft: isProductWork,
    isChanged,
  });
  const { draft, base } = kept.draft;
  const dirty = isChanged(kept.draft);
  const leaving = useRef(false);

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
    kept,
    draft,
    base,
    blocker,
    type(field: FormColumn, text: string) {
      kept.change({ draft: { ...draft, [field]: text }, base });
    },
    /** Goes on with these texts over this version. */
    rebase(version: ProductVersion | null, text: ProductDraft) {
      kept.change({ draft: text, base: version });
    },
    /** Forgets what was typed: it is saved, or given up. */
    forget() {
      leaving.current = true;
      kept.forget();
    },
  };
}

function isChanged({ draft, base }: ProductWork): boolean {
  return differences(draft, draftOf(base)).length > 0;
}
