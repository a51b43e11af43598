import { Link } from "react-router";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import { sampleDocuments } from "#app/content/proof-document.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { cases as sampleCases } from "#domains/company/settings/cases.ts";
import { type Measure, measuresOf } from "#domains/company/settings/measures.ts";
import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import type { Settings } from "#domains/company/settings/settings.ts";
import { FigureTable } from "./sample-sheet.tsx";

type Case = Settings["public.cases"]["cases"][number];

const STAGES = ["Before", "During", "After"];

export function caseId(place: number): string {
  return `repair-${place + 1}`;
}

export function isSample(cases: readonly Case[]): boolean {
  return JSON.stringify(cases) === JSON.stringify(sampleCases);
}

export function Cases() {
  const { examples, values } = useAllSettings();
  const { title, cases } = values["public.cases"];
  const areSamples = isSample(cases);
  return (
    <Section
      id="cases"
      title={title}
      lead={
        <>
          {areSamples ? "Sample reports showing readings" : "Readings"} as found, as left and the
          manufacturer’s limits. Every repair comes with its own report.
          {areSamples && <SampleNotice />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
        {cases.map((one, place) => (
          <CaseArticle
            key={one.title}
            id={caseId(place)}
            one={one}
            areSamples={areSamples}
            hasDocuments={areSamples && examples && place === 0}
          />
        ))}
      </div>
    </Section>
  );
}

function CaseArticle({
  id,
  one,
  areSamples,
  hasDocuments,
}: {
  id: string;
  one: Case;
  areSamples: boolean;
  hasDocuments: boolean;
}) {
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="border-t-2 border-blue pt-5 wrap-anywhere"
    >
      <p className="text-sm font-semibold text-muted">{one.machine}</p>
      <h3 id={`${id}-title`} className="mt-1 text-2xl">
        {one.title}
      </h3>
      <CasePictures one={one} sizes="(min-width: 82rem) 25rem, 29vw" />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-2 print:grid-cols-2 print:gap-x-6">
        <dl className="grid content-start gap-4">
          {[
            { term: "Reported fault", text: one.noticed },
            { term: "Findings", text: one.found },
            { term: "Work done", text: one.done },
          ].map(({ term, text }) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
          {hasDocuments && (
            <div>
              <dt className="font-semibold">Documents</dt>
              <dd className="flex flex-wrap gap-x-6">
                {sampleDocuments.map(({ to, title }) => (
                  <Link
                    key={to}
                    to={to}
                    className="inline-flex min-h-11 items-center text-blue underline underline-offset-4"
                  >
                    {title}
                  </Link>
                ))}
              </dd>
            </div>
          )}
        </dl>
        <FigureTable
          title="Measured on the machine"
          of={`${id}-title`}
          heading="h4"
          columns={["Measurement", "Limit", "As found", "As left"]}
          rows={measuresOf(one.measures).map((measure) => [
            `${measure.what}, ${measure.unit}`,
            allowed(measure),
            isWithin(measure, measure.found) ? (
              written(measure, measure.found)
            ) : (
              <strong key="found" className="text-bad">
                {written(measure, measure.found)}
              </strong>
            ),
            <strong key="left">{written(measure, measure.left)}</strong>,
          ])}
          source={`Cold, at 20 °C. ${areSamples ? "Sample limits. " : ""}The manufacturer’s figures apply to each machine.`}
        />
      </div>
    </article>
  );
}

export function CasePictures({ one, sizes }: { one: Case; sizes: string }) {
  return (
    <ol className="mt-5 grid grid-cols-3 gap-2 sm:gap-3">
      {picturesOf(one.pictures).map(({ src, width, height, caption }, stage) => (
        <li key={src}>
          <Picture
            src={src}
            sizes={sizes}
            width={width}
            height={height}
            alt={caption}
            className="aspect-4/3 border border-line bg-plate object-cover"
          />
          <p className="mt-1.5 text-sm">
            <strong>{STAGES[stage]}</strong>
            {caption && <span className="text-muted max-sm:hidden">: {caption}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function written({ unit }: Measure, value: number): string {
  return unit === "mm" ? value.toFixed(2) : `${value}`;
}

function allowed(measure: Measure): string {
  const [from, to] = [measure.from, measure.to].map((value) =>
    value === undefined ? "" : written(measure, value),
  );
  if (!to) return `at least ${from}`;
  return measure.from === 0 ? `to ${to}` : `${from}–${to}`;
}

function isWithin({ from, to = Infinity }: Measure, value: number): boolean {
  return value >= from && value <= to;
}
