import { featureLabel } from "./feature-words.ts";
import type { Fact } from "./reading.ts";

export function factText(fact: Fact): string {
  switch (fact[0]) {
    case "steeper":
      return "B, C or D after the number of a tapered roller bearing means a steeper contact angle.";
    case "rotex-gs":
      return "ROTEX GS spiders differ in dimensions from ROTEX spiders.";
    case "read-as":
      return `Read as ${fact[1]}.`;
    case "suffix":
      return `The suffix “${fact[1]}” is not fully recognised. Compare with the old part.`;
    case "prefix":
      return `The prefix “${fact[1]}” is not recognised. Compare with the old part.`;
    case "narrowed":
      return `“${fact[1]}” is a part of the range of clearance ${fact[1].slice(0, 2)}; which part depends on the manufacturer.`;
    case "disputed":
      return disputed(fact[1]);
    case "other-jaw":
      return `${fact[1]} shares size numbers with ROTEX. Compare the outside diameter.`;
    case "lovejoy":
      return `L${fact[1]} is a size of Lovejoy’s L series. Its spider differs in shape from sizes 19 to 75.`;
    case "seat":
      return `SNV ${fact[1]} is named after the bearing seat of ${fact[1]} mm.`;
    case "insert":
      return `UC ${fact[1]} is the bearing inside a UCP ${fact[1]}.`;
    case "sleeved-unit":
      return `${fact[1]} ${fact[2]} sits on an adapter sleeve, for a thinner shaft than UCP ${fact[2]}.`;
    case "other-unit":
      return `UC${fact[1]} ${fact[2]} has the bearing of UCP ${fact[2]} in a different housing.`;
    case "unit-of-shaft":
      return `${fact[1]} is a foot unit for the same shaft as UCP ${fact[2]}.`;
    case "inch-unit":
      return inchUnit(fact[1], fact[2]);
    case "inch-sleeve":
      return `${fact[1]} ${fact[2]} is for an inch shaft, H ${fact[2]} for a metric one.`;
    case "takes":
      return `${fact[1]} takes the ${fact[2]} ${fact[3]}.`;
    case "cogged":
      return `${fact[1]} is the cogged belt for the grooves of ${fact[2]} ${fact[3]}.`;
    case "classical":
      return `${fact[1]} has a datum length of about ${fact[3]} mm; ${fact[2]} is the wedge belt of nearly the same datum width.`;
    case "datum":
      return `${fact[1]} corresponds to ${fact[2]} ${fact[3]} (datum length).`;
    case "v-ring":
      return `V-${fact[1]}${fact[2]} and V-${fact[1]}A fit the same shaft. Their sections, ${fact[2]} and A, differ in width and height.`;
    case "lip-form":
      return `Manufacturers use ${fact[1]} for different forms. Compare with the old seal.`;
    case "o-ring":
      return `AS568-${fact[1]} is an inch O-ring with a section of ${fact[2]} mm.`;
    case "panel":
      return `${fact[1].join(" × ")} inch is the nominal size of ${fact[2].join(" × ")} mm.`;
  }
}

/** JIS B 1558 states bore in sixteenths of an inch after the dash. */
function inchUnit(metric: string, sixteenths: number): string {
  const whole = Math.floor(sixteenths / 16);
  let [part, of] = [sixteenths % 16, 16];
  while (part > 0 && part % 2 === 0) [part, of] = [part / 2, of / 2];
  const inches = [whole || "", part ? `${part}/${of}` : ""].filter(Boolean).join(" ");
  const number = `${sixteenths}`.padStart(2, "0");
  const mm = Number(((sixteenths * 25.4) / 16).toPrecision(4));
  return `${metric}-${number} is for a shaft of ${inches} inch (${mm} mm), ${metric} for a metric one. They are not interchangeable.`;
}

function disputed({ suffix, meanings }: Extract<Fact, readonly ["disputed", unknown]>[1]): string {
  const manufacturersOf = new Map<string, string[]>();
  for (const { manufacturer, name, value } of meanings) {
    const meaning = featureLabel(name, value);
    const written =
      manufacturer.length > 3
        ? manufacturer.charAt(0) + manufacturer.slice(1).toLowerCase()
        : manufacturer;
    manufacturersOf.set(meaning, [...(manufacturersOf.get(meaning) ?? []), written]);
  }
  const said = [...manufacturersOf].map(
    ([meaning, manufacturers]) => `${meaning} (${manufacturers.join(", ")})`,
  );
  return `“${suffix}” means ${said.join(" or ")}, and something else at other manufacturers. Add the manufacturer to the number.`;
}
