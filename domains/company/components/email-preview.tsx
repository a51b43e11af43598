import type { EmailWords } from "#domains/company/email-words.ts";

export function EmailPreview({ words }: { words: EmailWords }) {
  const { subject, paragraphs, facts = [], lines = [], said, action } = words;
  return (
    <div className="mt-2 grid gap-2 border-l-2 border-line pl-3 wrap-anywhere">
      <p className="font-semibold">{subject}</p>
      {paragraphs.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
      {facts.length > 0 && (
        <p className="whitespace-pre-line">{facts.map((fact) => fact.join(": ")).join("\n")}</p>
      )}
      {said && <p className="border-l-4 border-blue bg-mill p-3 whitespace-pre-line">{said}</p>}
      {lines.length > 0 && <p className="whitespace-pre-line">{lines.join("\n")}</p>}
      {action && <p className="font-semibold text-blue">{action}</p>}
    </div>
  );
}
