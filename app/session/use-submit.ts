import { type FormEvent, useRef, useState } from "react";

/** Ignores clicks while `work` runs; `work` reports its own errors. */
export function useSubmit(work: (fields: FormData, form: HTMLFormElement) => Promise<void>) {
  const [submitting, setSubmitting] = useState(false);
  const running = useRef(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current) return;
    const form = event.currentTarget;
    running.current = true;
    setSubmitting(true);
    try {
      await work(new FormData(form), form);
    } finally {
      running.current = false;
      setSubmitting(false);
    }
  }
  return { submitting, onSubmit };
}
