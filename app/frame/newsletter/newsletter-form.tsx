import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { readStorage, writeStorage } from "#app/lib/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { useOnDemand } from "#app/ui/on-demand.ts";
import { dismissToast, toast } from "#app/ui/toast.ts";

const NOT_STORED = "Your browser does not allow this site to store your address.";

/** Stored in this browser only; no network call. */
export function NewsletterForm() {
  const [email, setEmail] = useState("");
  const [status, setStatus] = useState<{ failed: boolean; message: string } | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const newsletter = useOnDemand(
    submitted,
    () => import("./newsletter.ts"),
    () => setSubmitted(false),
  );
  const errorToast = useRef(0);
  const id = useId();

  function reject(message: string) {
    setStatus({ failed: true, message });
    errorToast.current = toast({ title: message, variant: "destructive" });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: Once per submission
  useEffect(() => {
    if (!submitted || !newsletter) return;
    setSubmitted(false);
    const { NEWSLETTER_KEY, subscribe } = newsletter;
    const result = subscribe(email, readStorage(NEWSLETTER_KEY));
    if (!result.accepted) return reject(result.message);
    if (!writeStorage(NEWSLETTER_KEY, result.stored)) return reject(NOT_STORED);
    dismissToast(errorToast.current);
    setStatus({ failed: false, message: result.message });
    setEmail("");
  }, [submitted, newsletter]);

  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor={`${id}-email`} className="mb-1.5 block text-sm font-semibold">
        Email address
      </label>
      <div className="flex gap-2">
        <input
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          aria-invalid={status?.failed || undefined}
          aria-describedby={`${id}-status`}
          onChange={(event) => setEmail(event.target.value)}
          className="min-h-12 w-0 min-w-0 flex-1 rounded-sm border border-edge bg-paper px-3 text-base text-ink"
        />
        <Button type="submit">Subscribe</Button>
      </div>
      <p id={`${id}-status`} role="status" className="mt-2 min-h-6 text-sm font-medium">
        {status?.message}
      </p>
    </form>
  );
}
