import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DataList } from "#app/ui/data-list.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { ServerDrawn, serverDrawn } from "#app/ui/server-drawn.tsx";
import { selectionOf } from "#domains/enquiries/cart.ts";
import { useAddLines } from "#domains/enquiries/components/cart/add-to-cart.ts";
import { AskUs } from "#domains/products/customer/selection/ask-us.tsx";
import {
  ANSWER_ID,
  type Asking,
  calmForm,
  SizingForm,
  TYPED_FIGURE,
} from "#domains/products/customer/selection/sizing-form.tsx";
import { useAddressQuery } from "#domains/products/customer/selection/use-address-query.ts";
import { productPath } from "#domains/products/product-paths.ts";
import {
  LEAST_LOAD,
  lifeFactor,
  RELIABILITY,
  ratingHours,
  ratingLife,
} from "#tools/sizing/bearing-life/life.ts";
import type { CatalogueBearing } from "#tools/sizing/bearing-life/life-request.ts";
import {
  type BearingDuty,
  dutyText,
  type LifeField,
  type ReadLife,
  readLife,
  type TypedLife,
} from "#tools/sizing/bearing-life/life-request.ts";
import { sizingPath } from "#tools/sizing/sizing.ts";
import { figureText } from "#tools/sizing/typed-figures.ts";

const howComputed = serverDrawn(
  async () => (await import("./how-life-is-computed.tsx")).HowLifeIsComputed,
);

const KINDS = [
  { value: "ball", label: "Balls (p = 3)" },
  { value: "roller", label: "Rollers (p = 10/3)" },
];
const CLEANLINESS = [
  { value: "", label: "Leave out (L10h only)" },
  { value: "extreme", label: "Extremely clean, laboratory" },
  { value: "high", label: "Very clean, sealed and greased for life" },
  { value: "normal", label: "Clean, shielded and greased for life, fine filter" },
  { value: "slight", label: "Slight contamination" },
  { value: "typical", label: "Typical contamination, no seals, wear particles" },
  { value: "severe", label: "Severe contamination" },
];
const LOAD_UNITS = [
  { value: "kn", label: "kN" },
  { value: "n", label: "N" },
  { value: "kg", label: "kg (mass)" },
];

export function BearingLife({
  bearing,
}: {
  /** Null if ratings are typed. */
  bearing: CatalogueBearing | null;
}) {
  const { query, asking } = useAddressQuery();
  const { duty, errors, typed } = readLife(query, bearing);
  return (
    <>
      {bearing && <Known bearing={bearing} />}
      <LifeForm key={bearing?.product.id} {...asking} {...{ errors, bearing }} />
      {duty && <Answer {...{ duty, typed, bearing }} />}
      <ServerDrawn content={howComputed} props={{}} />
    </>
  );
}

function Known({ bearing }: { bearing: CatalogueBearing }) {
  const { product, rating, staticRating, limitingSpeed, isSample } = bearing;
  const known = [
    `C ${figureText(rating)} kN`,
    ...(staticRating === null ? [] : [`C0 ${figureText(staticRating)} kN`]),
    ...(limitingSpeed === null ? [] : [`limiting speed ${figureText(limitingSpeed)} rpm`]),
  ];
  return (
    <p className="mb-6">
      <Link to={productPath(product.slug)} className="link font-semibold">
        {product.name}
      </Link>
      : {known.join(", ")}
      {isSample
        ? " (sample values; check the manufacturer’s catalogue)"
        : " (one manufacturer’s values; others differ)"}
      .{" "}
      <Link
        to="/select/bearing-life"
        className="whitespace-nowrap underline underline-offset-4 print:hidden"
      >
        Enter other ratings
      </Link>
    </p>
  );
}

const LifeForm = calmForm(function LifeForm({
  opened,
  returns,
  errors,
  bearing,
  onQuery,
}: Asking & Pick<ReadLife, "errors"> & { bearing: CatalogueBearing | null }) {
  const { typed } = readLife(opened, bearing);
  const field = (name: LifeField) => ({ name, defaultValue: typed[name], error: errors[name] });
  const figure = (name: LifeField) => ({ ...field(name), ...TYPED_FIGURE });
  return (
    <SizingForm key={returns} submit="Calculate bearing life" onQuery={onQuery}>
      {bearing ? (
        <input type="hidden" name="bearing" value={bearing.product.slug} />
      ) : (
        <>
          <SelectField label="Rolling elements" options={KINDS} {...field("kind")} />
          <TextField
            label="Dynamic load rating C (kN)"
            hint="From the manufacturer’s catalogue."
            {...figure("rating")}
          />
          <TextField
            label="Static load rating C0 (kN)"
            hint="Leave blank if unknown."
            {...figure("static_rating")}
          />
          <TextField
            label="Limiting speed (rpm)"
            hint="Leave blank if unknown."
            {...figure("limiting_speed")}
          />
        </>
      )}
      {bearing?.factors ? (
        <>
          <TextField label="Radial load" {...figure("load")} />
          <TextField
            label="Axial load"
            hint="External load. Leave blank if none."
            {...figure("axial")}
          />
          {"push" in bearing.factors && bearing.factors.push !== null && (
            <TextField
              label="Radial load on the other bearing"
              hint="Its radial load induces an axial load on this bearing."
              {...figure("other")}
            />
          )}
        </>
      ) : (
        <TextField
          label="Equivalent load P"
          hint={
            bearing?.product.name.startsWith("NU ")
              ? "The radial load. A NU bearing takes no axial load."
              : "X·Fr + Y·Fa from the catalogue. For a single bearing with radial load only, enter that load."
          }
          {...figure("load")}
        />
      )}
      <SelectField label="Load unit" options={LOAD_UNITS} {...field("load_unit")} />
      <TextField label="Speed (rpm)" {...figure("speed")} />
      {bearing?.fatigueLoad != null && (
        <>
          <SelectField
            label="Lubricant cleanliness (optional)"
            options={CLEANLINESS}
            {...field("contamination")}
          />
          <TextField
            label="Viscosity (mm²/s, optional)"
            hint="Of the oil or the grease’s base oil, at the bearing’s temperature."
            {...figure("viscosity")}
          />
        </>
      )}
    </SizingForm>
  );
});

const HOURS_A_YEAR = 8760;

function Answer({
  duty,
  typed,
  bearing,
}: {
  duty: BearingDuty;
  typed: TypedLife;
  bearing: CatalogueBearing | null;
}) {
  const addLines = useAddLines();
  const { kind, rating, load, speed, lubrication } = duty;
  const turns = ratingLife(kind, rating, load);
  const hours = ratingHours(turns, speed);
  const modified = lubrication && lifeFactor(kind, load, speed, lubrication);
  const least = rating * LEAST_LOAD[kind];
  const text = dutyText(duty);
  const { load: typedLoad, load_unit, axial, other, speed: typedSpeed } = typed;
  const { viscosity, contamination } = typed;
  const lubricant = lubrication ? { viscosity, contamination } : {};
  const requested = bearing
    ? {
        ...{ bearing: bearing.product.slug, load: typedLoad, load_unit, axial, other },
        ...{ speed: typedSpeed, ...lubricant },
      }
    : typed;

  function add({ product }: CatalogueBearing) {
    const note = `For ${text}, L10h ${hoursText(hours)}`;
    const sizing = sizingPath("bearing-life", requested);
    addLines(
      [{ ...selectionOf(product), quantity: 1, note, sizing }],
      `${product.name} with its load data.`,
    );
  }

  return (
    <section
      id={ANSWER_ID}
      aria-label="Result"
      className="mt-8 scroll-mt-24 print:mt-0 print:break-inside-auto!"
    >
      <p role="status" className="mb-4 text-xl font-semibold">
        L10h {hours > LONGEST ? "is" : "="} {hoursText(hours)}
        <span className="mt-1 block text-base font-normal">90% reliability, {text}.</span>
      </p>
      {load < least && (
        <p className="mb-4 max-w-3xl border-l-2 border-warn pl-3 text-sm">
          The load is too low. Below about {figureText(least)} kN ({LEAST_LOAD[kind] * 100}% of C)
          the rolling elements may skid and wear prematurely.
        </p>
      )}
      <p className="mb-4 max-w-3xl border-l-2 border-edge pl-3 text-sm">
        <strong>A check, not a guarantee.</strong> Most bearings do not fail by fatigue. This
        excludes {modified ? "" : "contamination and lubrication (aISO), "}grease life, heat,
        misalignment, shock loads and fitting errors.
      </p>
      <DataList
        className="max-w-3xl"
        rows={[
          ...(duty.axial === null
            ? []
            : [
                { term: "Axial load on this bearing", value: `${figureText(duty.axial)} kN` },
                { term: "Equivalent load P", value: `${figureText(load)} kN` },
              ]),
          { term: "Basic rating life L10", value: `${figureText(turns)} million turns` },
          {
            term: "L10h, continuous running",
            value: `${hoursText(hours)}, or ${yearsText(hours / HOURS_A_YEAR)}`,
          },
          ...(hours > LONGEST ? [] : RELIABILITY).slice(1).map(([percent, factor]) => ({
            term: `${percent}% reliability`,
            value: `${hoursText(hours * factor)} (a1 = ${factor})`,
          })),
          { term: "C/P", value: (rating / load).toFixed(2) },
          ...(lubrication ? lubricationRows(modified, hours) : []),
        ]}
      />
      {bearing && (
        <Button className="mt-6 print:hidden" onClick={() => add(bearing)}>
          Add to My Selections
        </Button>
      )}
      <AskUs
        tool="bearing-life"
        name={bearing?.product.name ?? "Bearing"}
        note={`Please check it for ${text}`}
        requested={requested}
      >
        Ask us about this bearing
      </AskUs>
    </section>
  );
}

function lubricationRows(modified: ReturnType<typeof lifeFactor>, hours: number) {
  if (!modified) {
    return [
      {
        term: "Modified life L10mh",
        value: "Not defined. The viscosity ratio κ is below 0.1; use a thicker lubricant.",
      },
    ];
  }
  const { factor, ratio, cleanliness } = modified;
  return [
    {
      term: "Viscosity ratio κ",
      value: `${Number(ratio.toPrecision(2))}${ratio > 4 ? ", counted as 4" : ""}`,
    },
    { term: "Contamination factor eC", value: `${cleanliness}` },
    { term: "Life factor aISO", value: `${Number(factor.toPrecision(2))}` },
    { term: "Modified life L10mh", value: hoursText(hours * factor) },
  ];
}

/** Hours, beyond which other causes than fatigue end a bearing’s life. */
const LONGEST = 1_000_000;

/** Three significant figures; more would imply false precision. */
function hoursText(hours: number): string {
  if (hours > LONGEST) return "more than 1,000,000 h";
  return `${figureText(Number(hours.toPrecision(3)))} h`;
}

function yearsText(years: number): string {
  return years > 100 ? "more than 100 years" : `${Number(years.toPrecision(2))} years`;
}
