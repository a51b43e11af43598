import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { useCompany } from "#domains/company/site.ts";
import type { SentEnquiry } from "./send-enquiry.ts";

export function EnquirySent({
  sent,
  onAgain,
  title = "Thank you for your message!",
  received = "We have received it and reply",
  again = "Send another message",
  children,
}: {
  /** Null for a hosted form service. */
  sent: SentEnquiry | null;
  onAgain: () => void;
  title?: string;
  /** Opening of the sentence that gives the hours. */
  received?: string;
  again?: string;
  children?: ReactNode;
}) {
  const { hours, phone } = useCompany();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // The form it replaces was much taller.
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div className="rounded-sm border border-good/25 bg-good-tint p-6">
      <Check aria-hidden="true" className="size-8 text-good" />
      <h3 ref={heading} tabIndex={-1} className="mt-3 text-xl outline-none">
        {title}
      </h3>
      <p className="measure mt-2">
        {received} during business hours, {hours}. For a breakdown, call {phone}.
      </p>
      {sent && (
        <p className="measure mt-2">
          Your reference is <strong className="font-semibold">{sent.reference}</strong>. We have
          emailed you a copy with a private link to follow progress and add details.
        </p>
      )}
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        {sent && (
          <LinkButton to={`/enquiry/${sent.link}`} variant="primary" prefetch="none">
            Track your enquiry
          </LinkButton>
        )}
        <LinkButton to="/products">Back to the catalogue</LinkButton>
        <Button variant="quiet" onClick={onAgain}>
          {again}
        </Button>
      </div>
    </div>
  );
}
