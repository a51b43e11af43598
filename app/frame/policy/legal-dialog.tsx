import { type ComponentType, useCallback, useEffect, useState } from "react";
import { forgetCached } from "#app/frame/offline/clear-offline-cache.ts";
import { formatDate } from "#app/lib/calendar.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { withAllSettings } from "#domains/company/components/all-settings.tsx";
import { useCompany } from "#domains/company/site.ts";
import type { LegalText } from "./legal-texts.tsx";

const TITLES: Record<LegalText, string> = {
  privacy: "Privacy Policy & Terms of Service",
  terms: "Terms of Service",
};

export function LegalDialog({
  text,
  onClose,
  onAccept,
}: {
  text: LegalText | null;
  onClose: () => void;
  /** Runs after `onClose`. */
  onAccept?: () => void;
}) {
  const { policyDate } = useCompany();
  const shown = text ?? "privacy";
  return (
    <Dialog
      open={text !== null}
      onClose={onClose}
      title={TITLES[shown]}
      description={`Effective ${formatDate(policyDate)}`}
      width="48rem"
      footer={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            if (shown === "privacy") onAccept?.();
          }}
        >
          {shown === "privacy" ? "Accept" : "Close"}
        </Button>
      }
    >
      <LegalBody text={shown} />
    </Dialog>
  );
}

function LegalBody({ text }: { text: LegalText }) {
  const [Body, setBody] = useState<ComponentType<{ text: LegalText }> | null>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    withAllSettings(import("#app/content/legal.tsx").then(({ LegalContent }) => LegalContent)).then(
      (content) => setBody(() => content),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  if (Body) {
    return (
      <>
        <Body text={text} />
        {text === "privacy" && <ForgetPages />}
      </>
    );
  }
  if (failed) {
    return (
      <>
        <p className="mb-4">The text could not be loaded. Check your connection and try again.</p>
        <Button onClick={load}>Try again</Button>
      </>
    );
  }
  return (
    <div className="grid gap-3" aria-busy="true">
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}

function ForgetPages() {
  const [forgotten, setForgotten] = useState(false);
  return (
    <p role="status" className="mt-8">
      {forgotten ? (
        "Offline pages removed. Your selections and drafts are still here."
      ) : (
        <Button onClick={() => forgetCached().then(() => setForgotten(true))}>
          Remove offline pages from this device
        </Button>
      )}
    </p>
  );
}
