import { FormNotice } from "#app/features/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";
import type { KeptDraft } from "./use-draft.ts";

/** Says that a form does not begin where its subject does, and offers that. Stands in the form. */
export function DraftNotice({
  kept: { restored, startAgain },
}: {
  kept: Pick<KeptDraft<unknown>, "restored" | "startAgain">;
}) {
  if (!restored) return null;
  return (
    <FormNotice>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        What you typed here before is back.
        <Button
          variant="quiet"
          size="compact"
          className="-mx-4 -my-2"
          onClick={(event) => {
            // The button goes: the keyboard stays in the form.
            const form = event.currentTarget.form;
            startAgain();
            form?.querySelector<HTMLElement>("input, textarea")?.focus();
          }}
        >
          Start again
        </Button>
      </p>
    </FormNotice>
  );
}
