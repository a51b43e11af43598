import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Asks before something that somebody may not have meant; stays open until it is done. */
export function ConfirmDialog({
  open,
  question,
  action,
  dismissal = "Cancel",
  variant = "danger",
  onConfirm,
  onClose,
  children,
}: {
  open: boolean;
  question: string;
  /** The words on the button that does it. */
  action: string;
  /** The words on the button that leaves everything as it is. */
  dismissal?: string;
  /** Look of that button: what takes nothing away is no danger. */
  variant?: "danger" | "secondary";
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
  /** What follows from it. */
  children?: ReactNode;
}) {
  const [running, setRunning] = useState(false);
  async function confirm() {
    setRunning(true);
    try {
      await onConfirm();
    } finally {
      setRunning(false);
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      width="28rem"
      footer={
        <>
          <Button size="compact" onClick={onClose} data-autofocus>
            {dismissal}
          </Button>
          <Button size="compact" variant={variant} disabled={running} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
