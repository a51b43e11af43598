import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useDraft } from "#app/office/form/draft.tsx";
import { useSession } from "#app/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";
import type { ProductVersion } from "#domains/products/product.ts";
import {
  createProduct,
  fetchProductVersion,
  type ProductFields,
  updateProduct,
} from "#domains/products/product-edits.ts";
import { copyRelations } from "#domains/products/product-relations.ts";
import type { TypeWithFields } from "#domains/products/product-types.ts";
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

/** `base` is the version being edited, `source` the initial content (a copy’s original). */
export function useProductDraft(product: ProductVersion | null, copied: ProductVersion | null) {
  const begun = product ?? copied;
  const saved = useDraft<ProductWork>({
    form: "product",
    subject: product?.id ?? (copied ? `copy of ${copied.id}` : "new"),
    start: () => ({ draft: draftOf(begun), base: product, source: begun }),
    isDraft: isProductWork,
    isChanged,
  });
  const { draft, base, source } = saved.draft;
  const dirty = isChanged(saved.draft);
  const leaving = useRef(false);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);

  // After an expired session, the draft survives the login.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaving.current &&
      nextLocation.state?.deleted !== true &&
      useSession.getState().user !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  return {
    saved,
    draft,
    base,
    source,
    blocker,
    type(field: FormName, text: string) {
      saved.change({ draft: { ...draft, [field]: text }, base, source });
    },
    rebase(version: ProductVersion | null, text: ProductDraft) {
      saved.change({ draft: text, base: version, source: version });
    },
    forget() {
      leaving.current = true;
      saved.forget();
    },
  };
}

function isChanged({ draft, source }: ProductWork): boolean {
  return differences(draft, draftOf(source)).length > 0;
}

/** Null if the product was deleted. */
type Conflict = { theirs: ProductVersion | null };

type Outcome = { saved: string; id: string; missing?: string } | { conflict: Conflict };

/** `failedChecks` counts attempts to save invalid input. */
export function useSaveProduct(
  types: readonly TypeWithFields[],
  onSaved: (id: string, staysAtIt: boolean) => void,
) {
  const [failedChecks, setFailedChecks] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, run } = useAction("Error saving product", write);
  const pictureOrigins = usePictureOrigins();

  async function save(work: ProductWork, staysAtIt = false): Promise<void> {
    setConflict(null);
    const { fields } = checkDraft(work, types, pictureOrigins);
    if (!fields) return setFailedChecks((count) => count + 1);
    const done = await run({ ...work, fields });
    if (!done) return;
    if ("conflict" in done.result) return setConflict(done.result.conflict);
    const { saved, missing } = done.result;
    toast({ title: saved, ...(missing && { description: missing, variant: "destructive" }) });
    onSaved(done.result.id, staysAtIt);
  }

  return { save, saving: busy, failedChecks, conflict, closeConflict: () => setConflict(null) };
}

async function write(
  tables: TableClient,
  { draft, base, source, fields }: ProductWork & { fields: ProductFields },
): Promise<Outcome> {
  if (!base) {
    const id = await createProduct(tables, fields);
    const created = { saved: "Product created successfully", id };
    if (!source) return created;
    try {
      await copyRelations(tables, source.id, id);
      return created;
    } catch {
      // The product exists; saving again would create a duplicate.
      return {
        ...created,
        missing: "Some related data could not be copied. Check the new product.",
      };
    }
  }
  if (!(await updateProduct(tables, base, fields))) {
    const theirs = await fetchProductVersion(tables, base.id);
    if (theirs?.updated_at === base.updated_at) {
      throw new Error("You do not have permission to change products. Log in as an admin.");
    }
    const agreed = theirs && differences(draft, draftOf(theirs)).length === 0;
    if (!agreed) {
      if (!theirs || !hasOtherPicture(draft, base, theirs)) return { conflict: { theirs } };
      const { image_url } = theirs;
      return write(tables, {
        draft: { ...draft, image_url: draftOf(theirs).image_url },
        base: theirs,
        source: theirs,
        fields: { ...fields, image_url },
      });
    }
  }
  return { saved: "Product updated successfully", id: base.id };
}

/** The picture follows the photos and is not edited here. */
function hasOtherPicture(
  draft: ProductDraft,
  base: ProductVersion,
  theirs: ProductVersion,
): boolean {
  const before = draftOf(base);
  const changed = differences(before, draftOf(theirs));
  return changed.length === 1 && changed[0] === "image_url" && draft.image_url === before.image_url;
}
