import { SAMPLE_NOTICE } from "#app/content/site-pictures.ts";

/** A line of its own in the text beside sample pictures. */
export function SampleNotice() {
  return <strong className="mt-1 block text-base font-medium text-ink">{SAMPLE_NOTICE}</strong>;
}
