import { useOnDemand } from "#app/ui/on-demand.ts";

/** `privacy` holds both texts, `terms` the second only. */
export type LegalText = "privacy" | "terms";

const loadDialog = async () => (await import("./legal-dialog.tsx")).LegalDialog;

/** Shows a legal text in a dialog, which comes when it is first wanted. */
export function LegalTexts(props: {
  text: LegalText | null;
  onClose: () => void;
  /** Called when the privacy policy's Accept is pressed, after `onClose`. */
  onAccept?: () => void;
  /** Called instead of `onClose` when the dialog cannot be fetched. */
  onFailure?: () => void;
}) {
  const { text, onClose, onFailure = onClose } = props;
  const Dialog = useOnDemand(text !== null, loadDialog, onFailure);
  return Dialog && <Dialog {...props} />;
}
