import { useAllSettings } from "#domains/company/components/all-settings.tsx";

export function LegalContent({ text }: { text: "privacy" | "terms" }) {
  const { privacy, terms } = useAllSettings().values["public.legal"];
  return (
    <div className="grid gap-10">
      {text === "privacy" && <Clauses title="Privacy Policy" clauses={privacy} />}
      <Clauses title="Terms of Service" isHidden={text === "terms"} clauses={terms} />
    </div>
  );
}

function Clauses({
  title,
  isHidden = false,
  clauses,
}: {
  title: string;
  isHidden?: boolean;
  clauses: readonly { title: string; text: string }[];
}) {
  return (
    <article className="grid gap-6">
      <h3 className={isHidden ? "sr-only" : "text-xl"}>{title}</h3>
      {clauses.map((clause) => (
        <section key={clause.title} className="measure grid gap-2 wrap-anywhere">
          <h4 className="font-semibold">{clause.title}</h4>
          {clause.text.split(/\n{2,}/).map((part) =>
            part.startsWith("- ") ? (
              <ul key={part} className="list-disc space-y-1 pl-5">
                {part.split(/\n?^- /m).map((item) => item && <li key={item}>{item}</li>)}
              </ul>
            ) : (
              <p key={part}>
                <Linked text={part} />
              </p>
            ),
          )}
        </section>
      ))}
    </article>
  );
}

/** With links for email addresses. */
function Linked({ text }: { text: string }) {
  return text.split(/([^\s<>(),;]+@[^\s<>(),;]+\w)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts never move
      <a key={index} className="link" href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
