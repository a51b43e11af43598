import { type FormEvent, type ReactNode, useId } from "react";
import type { TableClient } from "#app/data/database.ts";
import { useAction } from "#app/data/use-table-mutation.ts";
import { useUndo } from "#app/office/history/use-undo.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast.ts";

export function TaskDialog({
  title,
  action,
  disabled = false,
  errorTitle,
  run,
  deletes,
  onClose,
  children,
}: {
  title: string;
  action: string;
  disabled?: boolean;
  errorTitle: string;
  /** Returns the success message. */
  run: (tables: TableClient) => Promise<string>;
  /** For Undo in the notice. */
  deletes?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const formId = useId();
  const { offerUndo } = useUndo();
  const { busy, run: submitTask } = useAction(errorTitle, run);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (disabled) return;
    const done = await submitTask();
    if (!done) return;
    if (deletes === undefined) toast({ title: done.result });
    else offerUndo(done.result, deletes);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      width="28rem"
      main={{
        type: "submit",
        form: formId,
        disabled: busy || disabled,
        children: busy ? "Saving..." : action,
      }}
    >
      <form id={formId} onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
