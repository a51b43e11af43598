import { LinkButton } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";
import { suggestedParts } from "#domains/enquiries/selection-suggestions.ts";

export function PartTypes() {
  return (
    <Section
      title="Parts we supply"
      surface="mill"
      lead="Find a part by number, by dimensions or from the old part."
      actions={<LinkButton to="/contact">Request a part</LinkButton>}
    >
      <ol className="grid gap-x-12 border-t border-ink md:grid-cols-2">
        {suggestedParts.map((part, index) => (
          <li
            key={part.id}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line py-3"
          >
            <span aria-hidden="true" className="font-semibold text-blue tabular-nums">
              {index + 1}
            </span>
            <div>
              <h3 className="text-base">{part.name}</h3>
              <p className="text-sm text-muted">{part.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
