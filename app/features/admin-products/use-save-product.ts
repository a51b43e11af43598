import { useState } from "react";
import { createProduct, fetchProductVersion, updateProduct } from "#app/data/product-edits.ts";
import type { ProductVersion } from "#app/data/product-list.ts";
import { failureText } from "#app/features/session/failure-text.ts";
import { accountClient } from "#app/features/session/session-store.ts";
import { toast } from "#app/ui/toast.ts";
import { differences } from "./conflict-dialog.tsx";
import { checkDraft, type DraftErrors, type ProductDraft } from "./product-draft.ts";

/** What stands in the way of saving: another version, or that the product is gone. */
export type Conflict = { theirs: ProductVersion } | { theirs: null };

/** Saves what was typed, unless that would overwrite what somebody else saved meanwhile. */
export function useSaveProduct(onSaved: () => void) {
  const [errors, setErrors] = useState<DraftErrors>({});
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saving, setSaving] = useState(false);

  async function save(draft: ProductDraft, base: ProductVersion | null): Promise<void> {
    setConflict(null);
    const checked = checkDraft(draft, base, window.location.origin);
    setErrors(checked.errors ?? {});
    if (!checked.fields) return;
    setSaving(true);
    try {
      const { tables } = await accountClient();
      if (!base) {
        await createProduct(tables, checked.fields);
        toast({ title: "Product created successfully" });
        return onSaved();
      }
      if (!(await updateProduct(tables, base, checked.fields))) {
        const theirs = await fetchProductVersion(tables, base.id);
        if (theirs?.updated_at === base.updated_at) {
          throw new Error("You may not change products. Sign in again as an admin.");
        }
        const agreed = theirs && differences(draft, theirs).length === 0;
        if (!agreed) return setConflict({ theirs });
      }
      toast({ title: "Product updated successfully" });
      onSaved();
    } catch (error) {
      toast({
        title: "Error saving product",
        description: failureText(error),
        variant: "destructive",
      });
    } finally {
      setSaving(false);
    }
  }

  return { save, saving, errors, conflict, closeConflict: () => setConflict(null) };
}
