import { useOnDemand } from "#app/ui/on-demand.ts";

/** `privacy` shows both texts. */
export type LegalText = "privacy" | "terms";

const loadDialog = async () => (await import("./legal-dialog.tsx")).LegalDialog;

export function LegalTexts(props: {
  text: LegalText | null;
  onClose: () => void;
  onAccept?: () => void;
  /** Replaces `onClose` if the dialog fails to load. */
  onFailure?: () => void;
}) {
  const { text, onClose, onFailure = onClose } = props;
  const Dialog = useOnDemand(text !== null, loadDialog, onFailure);
  return Dialog && <Dialog {...props} />;
}
