import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import {
  createProduct,
  fetchProductVersion,
  type ProductFields,
  updateProduct,
} from "#app/data/product-edits.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import type { TypeWithFields } from "#app/data/product-types.ts";
import { useDraft } from "#app/features/office/form/draft.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { useSession } from "#app/features/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";
import {
  checkDraft,
  differences,
  draftOf,
  type FormName,
  isProductWork,
  type ProductDraft,
  type ProductWork,
} from "./product-draft.ts";
import { usePictureOrigins } from "./use-picture-origins.ts";

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
      useSession.getState().user !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  return {
    kept,
    draft,
    base,
    blocker,
    type(field: FormName, text: string) {
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

/** The version that somebody else saved meanwhile; null when the product is gone. */
type Conflict = { theirs: ProductVersion | null };

/** What saving came to: done as the title says, or stopped by a conflict. */
type Outcome = { saved: string } | { conflict: Conflict };

/**
 * Saves what was typed, unless that would overwrite what somebody else saved meanwhile. `failedChecks`
 * counts how often it was asked to save what cannot be saved.
 */
export function useSaveProduct(types: readonly TypeWithFields[], onSaved: () => void) {
  const [failedChecks, setFailedChecks] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, run } = useAction("Error saving product", write);
  const pictureOrigins = usePictureOrigins();

  async function save(draft: ProductDraft, base: ProductVersion | null): Promise<void> {
    setConflict(null);
    const { fields } = checkDraft(draft, base, types, pictureOrigins);
    if (!fields) return setFailedChecks((count) => count + 1);
    const done = await run({ draft, base, fields });
    if (!done) return;
    if ("conflict" in done.result) return setConflict(done.result.conflict);
    toast({ title: done.result.saved });
    onSaved();
  }

  return { save, saving: busy, failedChecks, conflict, closeConflict: () => setConflict(null) };
}

async function write(
  tables: TableClient,
  { draft, base, fields }: ProductWork & { fields: ProductFields },
): Promise<Outcome> {
  if (!base) {
    await createProduct(tables, fields);
    return { saved: "Product created successfully" };
  }
  if (!(await updateProduct(tables, base, fields))) {
    const theirs = await fetchProductVersion(tables, base.id);
    if (theirs?.updated_at === base.updated_at) {
      throw new Error("You may not change products. Sign in again as an admin.");
    }
    const agreed = theirs && differences(draft, draftOf(theirs)).length === 0;
    if (!agreed) return { conflict: { theirs } };
  }
  return { saved: "Product updated successfully" };
}
