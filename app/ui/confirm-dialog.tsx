import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Stays open until the action is done. */
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
  action: string;
  dismissal?: string;
  variant?: "danger" | "secondary";
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
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
