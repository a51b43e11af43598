import { Link } from "react-router";
import { PROOF_PATH } from "#app/content/proof-document.ts";
import { Section } from "#app/ui/section.tsx";
import { useAllSettings } from "#domains/company/components/all-settings.tsx";
import { measuresOf } from "#domains/company/settings/measures.ts";
import { CasePictures, caseId, isSample, written } from "./cases.tsx";

export function Stories() {
  const { title, cases } = useAllSettings().values["public.cases"];
  if (cases.length === 0) return null;
  return (
    <Section
      id="stories"
      title={title}
      lead={`${isSample(cases) ? "Sample reports showing condition" : "Condition"} on arrival, measurements and condition on dispatch.`}
      surface="mill"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12">
        {cases.map((one, place) => {
          const [first] = measuresOf(one.measures);
          return (
            <li
              key={one.title}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 border-t-2 border-blue pt-4 lg:grid-cols-[1fr_2fr]"
            >
              <div>
                <h3 className="text-xl">{one.title}</h3>
                <p className="mt-1 text-muted">{one.noticed}</p>
                {first && (
                  <p className="mt-3">
                    {first.what}: found{" "}
                    <strong className="tabular-nums">
                      {written(first, first.found)} {first.unit}
                    </strong>
                    , left{" "}
                    <strong className="tabular-nums">
                      {written(first, first.left)} {first.unit}
                    </strong>
                  </p>
                )}
                <Link
                  to={`${PROOF_PATH}#${caseId(place)}`}
                  className="inline-flex min-h-11 items-center font-semibold text-blue underline-offset-4 hover:underline"
                >
                  Full report<span className="sr-only">: {one.title}</span>
                </Link>
              </div>
              <CasePictures
                one={one}
                sizes="(min-width: 82rem) 16rem, (min-width: 64rem) 19vw, 29vw"
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
