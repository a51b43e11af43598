import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { useCompany } from "#domains/company/site.ts";
import { type LegalText, LegalTexts } from "./legal-texts.tsx";
import { policyGateScript } from "./policy-acceptance.ts";

const LINK = "link inline-flex min-h-11 items-center font-medium";

/** Closed in the HTML, for crawlers and readers without JavaScript; a script opens it. */
export function PolicyGate() {
  const [legal, setLegal] = useState<LegalText | null>(null);
  const [failed, setFailed] = useState(false);
  const { afterHoursDial, dial, phone, policyDate, values } = useCompany();
  const afterHours = values["public.after-hours"].phone;
  const accept = useRef<HTMLButtonElement>(null);
  function read(text: LegalText) {
    setFailed(false);
    setLegal(text);
  }
  return (
    <>
      <dialog
        suppressHydrationWarning
        closedby="none"
        aria-labelledby="policy-gate-title"
        data-version={policyDate}
        className="sheet sheet-gate"
      >
        <form method="dialog" className="p-5 sm:p-6">
          <h2 id="policy-gate-title" className="text-xl">
            Before you continue
          </h2>
          <p className="mt-2">
            Your selections are stored in this browser, and we use what you send us to reply to you.
            Please accept our policies to use this site.
          </p>
          <p className="mt-1 mb-3 flex flex-wrap gap-x-6 text-sm">
            <button type="button" className={LINK} onClick={() => read("privacy")}>
              Read privacy policy
            </button>
            <button type="button" className={LINK} onClick={() => read("terms")}>
              Read terms
            </button>
          </p>
          {/* A toast would be behind the gate. */}
          <p role="alert" className="text-sm font-medium text-bad">
            {failed && "The text could not be loaded. Check your connection and try again."}
          </p>
          <Button
            ref={accept}
            type="submit"
            value="accepted"
            variant="primary"
            autoFocus
            className="w-full"
          >
            Accept
          </Button>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
            Machine down?
            <a href={`tel:${dial}`} className={LINK}>
              Call {phone}
            </a>
            {afterHours && (
              <a href={`tel:${afterHoursDial}`} className={LINK}>
                After hours {afterHours}
              </a>
            )}
          </p>
        </form>
      </dialog>
      <InlineScript code={import.meta.env.SSR ? policyGateScript : ""} />
      <LegalTexts
        text={legal}
        onClose={() => setLegal(null)}
        onFailure={() => {
          setLegal(null);
          setFailed(true);
        }}
        onAccept={() => accept.current?.click()}
      />
    </>
  );
}
