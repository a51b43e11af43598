import { useState } from "react";
import type { TableClient } from "#app/data/database.ts";
import {
  createProduct,
  fetchProductVersion,
  type ProductFields,
  updateProduct,
} from "#app/data/product-edits.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { useAction } from "#app/features/remote-data/use-action.ts";
import { toast } from "#app/ui/toast.ts";
import {
  checkDraft,
  differences,
  draftOf,
  type ProductDraft,
  type ProductWork,
} from "./product-draft.ts";
import { usePictureOrigins } from "./use-picture-origins.ts";

/** What stands in the way of saving: another version, or that the product is gone. */
export type Conflict = { theirs: ProductVersion } | { theirs: null };

/** What saving came to: done as the title says, or stopped by a conflict. */
type Outcome = { saved: string } | { conflict: Conflict };

/**
 * Saves what was typed, unless that would overwrite what somebody else saved meanwhile. `failedChecks`
 * counts how often it was asked to save what cannot be saved.
 */
export function useSaveProduct(onSaved: () => void) {
  const [failedChecks, setFailedChecks] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { busy, run } = useAction("Error saving product", write);
  const pictureOrigins = usePictureOrigins();

  async function save(draft: ProductDraft, base: ProductVersion | null): Promise<void> {
    setConflict(null);
    const { fields } = checkDraft(draft, base, pictureOrigins);
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
