/** The legal texts. Sample wording for the owner's attorney to review. */
export function LegalContent({ text }: { text: "privacy" | "terms" }) {
  return <p>{text}</p>;
}
