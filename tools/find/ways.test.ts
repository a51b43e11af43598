import { expect, test } from "vitest";
import { atOnce } from "#app/lib/slices.ts";
import { readDuty } from "#tools/sizing/blower/duty-point.ts";
import {
  sampleProducts as listed,
  sampleMachines as machines,
} from "../../tests/sample-catalogue.ts";
import { isSure } from "./certainty.ts";
import { createFinder } from "./finder.ts";
import { machineName, namedMachines } from "./named-machines.ts";

const find = await createFinder(listed, namedMachines(machines, listed));

function found(typed: string) {
  const finding = atOnce(find(typed));
  if (!finding) throw new Error(`Nothing was read in ${typed}`);
  const names = Array.from(finding.ranked, (place) => listed[place]?.name ?? "");
  return { ...finding.explain(finding.ranked), names, isSure: isSure(finding) };
}

test.each(machines.map((machine) => [machineName(machine), machine.model, machine.slug] as const))(
  "finds %s with or without its manufacturer in any spelling (CAT-24)",
  (name, model, slug) => {
    const ways = [name, model, model.toLowerCase(), model.replaceAll(/[ -]/g, ""), `oil ${name}`];
    for (const typed of ways) expect(found(typed).ways[0]?.to, typed).toBe(`/machines/${slug}`);
  },
);

test.each([
  ["kaeser omega 42", "/machines/kaeser-omega-42-p"],
  ["gm 25", "/machines/aerzen-gm-25-s"],
  ["robuschi rbs 46/F", "/machines/robuschi-rbs-46"],
  ["2 x rf100", "/machines/reefline-rf-100"],
  ["RF-125", "/machines?plate=RF-125"],
  ["bearing for aerzen gm 80l", "/machines?plate=aerzen+gm+80l"],
  ["gm80l", "/machines?plate=gm80l"],
  ["aerzen gm 3s", "/machines?plate=aerzen+gm+3s"],
  ["2BH1610", "/machines?plate=2BH1610"],
  ["busch SB 310", "/machines?plate=busch+SB+310"],
  ["kaeser oil", "/machines?plate=Kaeser"],
  ["elmo seal", "/machines?plate=Elmo+Rietschle"],
])("links %s to the machine page %s (CAT-24)", (typed, to) => {
  expect(found(typed).ways.map((way) => way.to)).toEqual([to]);
});

test.each([
  ["RF-100", /^Roots Blower DN 100, 600 m³\/h/],
  ["bearing for RF-100", /^(?:NU 208|3208)/],
  ["RFP-80 belts", /^SPA 1250/],
  ["oil vir RF-100", /^Blower Oil/],
  ["6206 for Becker SV 300", /^6206/],
])("finds for %s first %s, not reading a machine number as a size", (typed, first) => {
  expect(found(typed).names[0]).toMatch(first);
});

test("reports a machine that is not listed", () => {
  expect(found("kaeser omega 53").notes.join(" ")).toContain("not among the machines");
  expect(found("kaeser omega 42").notes.join(" ")).not.toContain("not among the machines");
});

test.each([
  "kaeser NU 316",
  "aerzen V-45A",
  "robuschi shaft 45",
  "F60",
  "A1250",
  "SPB 1250",
  "22212 EK C3",
  "bearing 100 mm",
  "DN100 silencer",
  "al 316 valve",
  "SV relief valve 500 mbar",
])("links %s to no machine", (typed) => {
  expect(found(typed).ways.filter(({ to }) => !/plate=(?:[A-Z][a-z]+)$/.test(to))).toEqual([]);
});

test.each(["RF-100", "bearing for RF-100", "NU 316 for RF-100", "kaeser omega 53"])(
  "treats parts for %s as uncertain (CAT-24)",
  (typed) => {
    expect(found(typed).isSure).toBe(false);
  },
);

test.each([
  ["side channel blower 250 m3/h 200 mbar", "/select/blower?flow=250&pressure=200"],
  ["roots blower 600 m3/h", "/select/blower?flow=600"],
  ["250 m3/h 0,2 bar", "/select/blower?flow=250&pressure=200"],
  ["vacuum pump 300 m3/h -400 mbar", "/select/blower?flow=300&vacuum=400"],
  ["side channel blower 600-800 m3/h at 300 mbar", "/select/blower?flow=800&pressure=300"],
  ["belt for 15kw blower", "/select/belt-drive?power=15"],
  ["rotary valve 5 t/h cement", "/select/rotary-valve?throughput=5&product=cement"],
  ["airlock milk powder 800 kg/h", "/select/rotary-valve?throughput=0.8&product=milk-powder"],
  ["rotary valve 2 tons per hour 600 kg/m3", "/select/rotary-valve?throughput=2&density=600"],
  ["rotary feeder 12 m3/h", "/select/rotary-valve?throughput=12&throughput_unit=m3h"],
  ["24.98 x 51.9 x 15.02", "/bearing-by-measure?d=24.98&D=51.9&B=15.02"],
  ["51.98 x 25.01 x 14.97", "/bearing-by-measure?d=25.01&D=51.98&B=14.97"],
  ["6308 C3 and 6310 C3", "/cart?list=6308+C3%0A6310+C3#paste-list"],
  ["robusch", "/machines?plate=Robuschi"],
  ["service kit", "/machines"],
  ["blower repair", "/repair"],
  ["how long lead time", "/contact"],
])("links %s to %s", (typed, to) => {
  expect(found(typed).ways.map((way) => way.to)).toEqual([to]);
});

test("passes a search's values to the blower sizing tool", () => {
  const [way] = found("side channel vacuum blower 250 m3/h 200 mbar").ways;
  const { duty, errors } = readDuty(new URL(way?.to ?? "", "https://example.test").searchParams);
  expect(errors).toEqual({});
  expect(duty).toMatchObject({ flow: 250, pressure: 0, vacuum: 200 });
});

test.each([
  "relief valve 500 mbar",
  "pressure gauge 0-600 mbar",
  "blower 4 kW",
  "silencer 250 m3/h",
])("links %s to no blower sizing", (typed) => {
  expect(found(typed).ways).toEqual([]);
});
