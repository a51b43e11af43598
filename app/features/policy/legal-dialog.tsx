import { type ComponentType, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** `privacy` holds both texts, `terms` the second only (spec section 2). */
export type LegalText = "privacy" | "terms";

const TITLES: Record<LegalText, string> = {
  privacy: "Privacy Policy & Terms of Service",
  terms: "Terms of Service",
};

/** Shows a legal text; the texts are fetched when first asked for. */
export function LegalDialog({
  text,
  onClose,
  onAccept,
}: {
  text: LegalText | null;
  onClose: () => void;
  /** Called when the privacy policy's Accept is pressed, after `onClose`. */
  onAccept?: () => void;
}) {
  const [last, setLast] = useState<LegalText>("privacy");
  if (text && text !== last) setLast(text);

  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title={TITLES[last]}
      description="Effective 25 July 2025"
      width="48rem"
      footer={
        last === "privacy" ? (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onAccept?.();
            }}
          >
            Accept
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <LegalBody text={last} wanted={text !== null} />
    </Dialog>
  );
}

function LegalBody({ text, wanted }: { text: LegalText; wanted: boolean }) {
  const [Body, setBody] = useState<ComponentType<{ text: LegalText }> | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!wanted || Body) return;
    setFailed(false);
    import("#app/content/legal.tsx").then(
      (content) => setBody(() => content.LegalContent),
      () => setFailed(true),
    );
  }, [wanted, Body]);

  if (Body) return <Body text={text} />;
  if (failed)
    return <p>The text could not be loaded. Please check your connection and open it again.</p>;
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}
