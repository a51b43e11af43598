import { Link } from "react-router";
import { SampleNotice } from "#app/content/gallery/sample-notice.tsx";
import {
  galleryGroups,
  galleryPictureFacts,
  galleryPicturePath,
  isGalleryRendered,
} from "#app/content/gallery.ts";
import { type Case, cases, type Measure } from "#app/content/proof.ts";
import { sampleDocuments } from "#app/content/proof-document.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { FigureTable } from "./sample-sheet.tsx";

const STAGES = ["Before", "During", "After"];

export function Cases() {
  return (
    <Section
      id="cases"
      title="Three machines, before and after"
      lead={
        <>
          Sample reports showing readings as found, as left and the manufacturer’s limits. Every
          repair comes with its own report.
          {isGalleryRendered && <SampleNotice />}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
        {cases.map((one) => (
          <CaseArticle key={one.id} one={one} />
        ))}
      </div>
    </Section>
  );
}

function CaseArticle({ one }: { one: Case }) {
  return (
    <article
      id={one.id}
      aria-labelledby={`${one.id}-title`}
      className="border-t-2 border-blue pt-5"
    >
      <p className="text-sm font-semibold text-muted">{one.machine}</p>
      <h3 id={`${one.id}-title`} className="mt-1 text-2xl">
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
          {one.hasDocuments && (
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
          title={`Measured on the ${one.noun}`}
          heading="h4"
          columns={["Measurement", "Limit", "As found", "As left"]}
          rows={one.measures.map((measure) => [
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
          source="Cold, at 20 °C. Sample limits. The manufacturer’s figures apply to each machine."
        />
      </div>
    </article>
  );
}

export function CasePictures({ one, sizes }: { one: Case; sizes: string }) {
  return (
    <ol className="mt-5 grid grid-cols-3 gap-2 sm:gap-3">
      {one.pictures.map(([folder, id], stage) => {
        const group = galleryGroups.find((each) => each.folder === folder);
        const picture = group?.pictures.find((each) => each.id === id);
        if (!picture) return null;
        const { width, height, colour } = galleryPictureFacts(folder, picture);
        return (
          <li key={id}>
            <div className="aspect-4/3" style={{ backgroundColor: colour }}>
              <Picture
                src={galleryPicturePath(folder, picture)}
                sizes={sizes}
                width={width}
                height={height}
                alt={picture.alt}
                className="size-full border border-line object-cover"
              />
            </div>
            <p className="mt-1.5 text-sm">
              <strong>{STAGES[stage]}</strong>
              <span className="text-muted max-sm:hidden">: {picture.caption}</span>
            </p>
          </li>
        );
      })}
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
