import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { type FormEndpoint, useCompany } from "#domains/company/site.ts";
import { HONEYPOT_FIELD } from "#domains/enquiries/contact-message.ts";

export function SendingForm({
  to,
  isSending,
  error,
  addition,
  button,
  children,
  className,
  ...form
}: ComponentProps<"form"> & {
  /** Empty origin for our own service. */
  to: FormEndpoint;
  isSending: boolean;
  error: string | null;
  /** Continues the sentence "Everything you typed is still here". */
  addition?: string | undefined;
  button: ReactNode;
}) {
  const { email } = useCompany();
  return (
    <form
      {...form}
      method="post"
      action={`${to.origin}/f/${to.form}`}
      encType="multipart/form-data"
      aria-busy={isSending}
      className={`grid sm:grid-cols-2 ${className}`}
    >
      {children}
      {/* Honeypot, hidden from people and filled in by bots. */}
      <div aria-hidden="true" className="absolute -left-[10000px]">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid gap-5 sm:col-span-2">
        <div role="alert">
          {error && (
            <p className="border-l-2 border-bad bg-bad-tint p-4 text-sm">
              <strong className="block font-semibold">{error}</strong>
              Everything you typed is still here{addition}. Try again, or write to{" "}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
              .
            </p>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          disabled={isSending}
          className="sm:justify-self-start"
        >
          {isSending ? "Sending..." : button}
        </Button>
      </div>
    </form>
  );
}
