import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { ratedAir, SEA_LEVEL } from "#tools/sizing/air.ts";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { chooseBlower } from "./blower-choice.ts";
import { readDuty } from "./duty-point.ts";
import { blowersOf, type Machine } from "./machines.ts";

/*
 * Twelve duty points with manual calculations. The first five use the formulas' source, a blower of 5 l/rev with a slip
 * of 300 rpm at 500 mbar and 20 °C at sea level and 90% mechanical efficiency; the others are sample machines.
 *
 * Air, p = 1013.25 (1 − 2.25577·10⁻⁵ h)^5.25588; ρ = 100 p / (287.058 T), less vapour.
 * Roots, slip ns = ns,rated √(Δp/Δp,rated × p1,rated/p1 × T1/T1,rated); n = Q / 0.06 V + ns;
 * P = 0.06 V n Δp / 36,000 / ηm; t2 = t1 + P / (ρ Q / 3600 × 1.005).
 * Motor size is the next above 1.15 P, plus 1% for each 100 m above 1,000 m.
 */

type Example = {
  address: string;
  machine: string;
  /**
   * By hand, inlet flow (m³/h), speed (rpm, Hz with a VSD), shaft power (kW), discharge temperature (°C), motor (kW).
   */
  hand: { flow: number; speed: number | null; power: number; leaves: number; motor: number };
  suitability: "fits" | "nearly" | "out";
};

const SOURCE: Machine = {
  kind: "roots",
  product: {
    ...{ id: "source", slug: "source", name: "Blower of the formulas’ source" },
    ...{ price: 1, price_breaks: [], stock: 0, image_url: null },
  },
  isSample: true,
  noise: null,
  pressure: 1000,
  vacuum: 500,
  motor: 18.5,
  size: {
    displacement: 5,
    // 0.06 × 5 × (3000 − 300) m³/h; 0.06 × 5 × 3000 × 500 / 36,000 / 0.9 kW.
    rated: { flow: 810, speed: 3000, difference: 500, power: 13.8889, air: ratedAir(SEA_LEVEL) },
  },
  speeds: [1000, 3001],
  port: 125,
  isPackage: false,
};

const EXAMPLES: Example[] = [
  {
    // p1 1013.25; ns 300; n = 810 / 0.3 + 300 = 3000; Qth 900; P = 900 × 500 / 36,000 / 0.9 = 13.89;
    // ρ 1.2041, 0.27092 kg/s; t2 = 20 + 13.89 / 0.27227 = 71.0; motor: 1.15 P = 15.97.
    address: "flow=810&pressure=500&altitude=0&temperature=20",
    machine: SOURCE.product.name,
    hand: { flow: 810, speed: 3000, power: 13.89, leaves: 71, motor: 18.5 },
    suitability: "fits",
  },
  {
    // At 1,700 m, p1 825.01; ns = 300 √(1.22817 × 1.01706) = 335.3; n = 799.41 / 0.3 + 335.3 = 3000; P 13.89;
    // ρ 0.96395, 0.21405 kg/s; t2 = 25 + 13.89 / 0.21513 = 89.6; motor: 15.97 / 0.93 = 17.18.
    address: "flow=799.41&pressure=500&altitude=1700&temperature=25",
    machine: SOURCE.product.name,
    hand: { flow: 799.41, speed: 3000, power: 13.89, leaves: 89.6, motor: 18.5 },
    suitability: "fits",
  },
  {
    // Vacuum, p1 = 1013.25 − 400 = 613.25; ns = 300 √(0.8 × 1.65226) = 344.9; n = 796.53 / 0.3 + 344.9 = 3000;
    // P = 900 × 400 / 36,000 / 0.9 = 11.11; ρ 0.72875, 0.16124 kg/s; t2 = 20 + 11.11 / 0.16205 = 88.6; 1.15 P = 12.78.
    address: "flow=796.53&vacuum=400&altitude=0&temperature=20",
    machine: SOURCE.product.name,
    hand: { flow: 796.53, speed: 3000, power: 11.11, leaves: 88.6, motor: 15 },
    suitability: "fits",
  },
  {
    // ns = 300 √2 = 424.3; n = 772.72 / 0.3 + 424.3 = 3000; P = 25 / 0.9 = 27.78; 0.25845 kg/s;
    // t2 = 20 + 27.78 / 0.25974 = 126.9; 1.15 P = 31.94. In bar: 1 bar is 1000 mbar.
    address: "flow=772.72&pressure=1&pressure_unit=bar&altitude=0&temperature=20",
    machine: SOURCE.product.name,
    hand: { flow: 772.72, speed: 3000, power: 27.78, leaves: 126.9, motor: 37 },
    suitability: "fits",
  },
  {
    // At 1,700 m, ns = 300 √(2 × 1.22817 × 1.01706) = 474.2; n = 757.75 / 0.3 + 474.2 = 3000; P 27.78;
    // 0.20290 kg/s; t2 = 25 + 27.78 / 0.20391 = 161.2, above the limit of 140 °C. Motor: 31.94 / 0.93 = 34.35.
    address: "flow=757.75&pressure=1000&altitude=1700&temperature=25",
    machine: SOURCE.product.name,
    hand: { flow: 757.75, speed: 3000, power: 27.78, leaves: 161.2, motor: 37 },
    suitability: "out",
  },
  {
    // At 10 m, p1 1012.05; at 30 °C, ρ = 101,205 / (287.058 × 303.15) = 1.16299; 300 kg/h = 257.96 m³/h.
    // Rated: 3800 rpm, 450 m³/h, 500 mbar, 7.98 kW, 2.27 l; ns,rated = 3800 − 450 / 0.1362 = 496.0;
    // ns = 496.0 √(0.7 × 1.00119 × 1.03411) = 422.3; n = 257.96 / 0.1362 + 422.3 = 2316.2; Qth 315.47;
    // ηm = 517.56 × 500 / 36,000 / 7.98 = 0.9008; P = 315.47 × 350 / 36,000 / 0.9008 = 3.405;
    // t2 = 30 + 3.405 / (0.083333 × 1.005) = 70.7; 1.15 P = 3.92.
    address: "flow=300&flow_unit=kgh&pressure=0,35&pressure_unit=bar&altitude=10&temperature=30",
    machine: "Blower Package DN 80, 450 m³/h, 500 mbar, 11 kW",
    hand: { flow: 257.96, speed: 2316.2, power: 3.405, leaves: 70.7, motor: 4 },
    suitability: "fits",
  },
  {
    // Curve: 0 mbar 265 m³/h 0.98 kW; 115 mbar 191 m³/h 1.39 kW; 230 mbar 111 m³/h 1.80 kW.
    // At 120 mbar: 191 − 80 × 5/115 = 187.5 m³/h; 1.39 + 0.41 × 5/115 = 1.408 kW; 1.2041 × 187.5 / 3600 = 0.06272 kg/s;
    // t2 = 20 + 1.408 / 0.06303 = 42.3. 187.5 exceeds 1.15 × 150, so it is suitable.
    address: "flow=150&pressure=120&altitude=0&temperature=20",
    machine: "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage",
    hand: { flow: 187.52, speed: null, power: 1.408, leaves: 42.3, motor: 2.2 },
    suitability: "fits",
  },
  {
    // In Johannesburg, p1 819.64, 25 °C; ρ 0.95767, 0.79535 of the curve's. 120 mbar there are
    // 120 / 0.79535 = 150.9 of the curve: 191 − 80 × 35.88/115 = 166.0 m³/h; 1.39 + 0.41 × 35.88/115 = 1.5179 kW,
    // × 0.79535 = 1.207; t2 = 25 + 1.207 / (0.04417 × 1.005) = 52.2.
    address: "flow=150&pressure=120&altitude=1753&temperature=25",
    machine: "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage",
    hand: { flow: 166.04, speed: null, power: 1.207, leaves: 52.2, motor: 2.2 },
    suitability: "fits",
  },
  {
    // Curve: 135 mbar 227 m³/h 1.95 kW; 270 mbar 132 m³/h 2.5 kW. At s = 0.85483 of 50 Hz and ρ ratio 0.79535:
    // 150 / (0.79535 × 0.73073) = 258.1 mbar of the curve: 227 − 95 × 123.1/135 = 140.4 m³/h, × s = 120.0;
    // 1.95 + 0.55 × 123.1/135 = 2.4515 kW, × 0.79535 × s³ = 1.218; t2 = 25 + 1.218 / (0.03192 × 1.005) = 63.0; 42.74 Hz.
    address: "flow=120&pressure=15&pressure_unit=kpa&supply=converter",
    machine: "Side Channel Blower 3 kW, 315 m³/h, Single Stage",
    hand: { flow: 120, speed: 42.74, power: 1.218, leaves: 63, motor: 3 },
    suitability: "fits",
  },
  {
    // Pretoria, 862.40 mbar; 12 inHg = 406.37 mbar, so p1 456.03. Vapour at 60% is 14.00 mbar, expanded to 7.40;
    // ρ = 100 (456.03 − 0.378 × 7.40) / (287.058 × 293.15) = 0.53860. 250 cfm = 424.75 m³/h.
    // Rated: 3300 rpm, 700 m³/h, 500 mbar from 513.25, 12.4 kW, 4.06 l; ns,rated = 3300 − 700 / 0.2436 = 426.4;
    // ns = 426.4 √(0.81273 × 1.12547) = 407.8; n = 424.75 / 0.2436 + 407.8 = 2151.5; Qth 524.10;
    // ηm = 803.88 × 500 / 36,000 / 12.4 = 0.9004; P = 524.10 × 406.37 / 36,000 / 0.9004 = 6.570;
    // t2 = 20 + 6.570 / (0.063547 × 1.005) = 122.9; 1.15 P / 0.9661 = 7.82.
    address:
      "flow=250&flow_unit=cfm&vacuum=12&pressure_unit=inhg&altitude=1339&temperature=20&humidity=60",
    machine: "Roots Vacuum Blower DN 100, 700 m³/h, -500 mbar",
    hand: { flow: 424.75, speed: 2151.5, power: 6.57, leaves: 122.9, motor: 11 },
    suitability: "fits",
  },
  {
    // Curve for vacuum: 0 mbar 265 m³/h 0.98 kW; 120 mbar 180 m³/h 1.29 kW; 240 mbar 95 m³/h 1.60 kW. Inlet
    // 1013.25 − 120: ρ 1.06148, × 180 / 3600 = 0.053074 kg/s; t2 = 20 + 1.29 / 0.053339 = 44.2.
    address: "flow=150&vacuum=120&altitude=0&temperature=20",
    machine: "Side Channel Blower 2.2 kW, 265 m³/h, Single Stage",
    hand: { flow: 180, speed: null, power: 1.29, leaves: 44.2, motor: 2.2 },
    suitability: "fits",
  },
  {
    // Curve: 235 mbar 360 m³/h 5.35 kW; 470 mbar 210 m³/h 6.90 kW. At 450: 360 − 150 × 215/235 = 222.77 m³/h;
    // 5.35 + 1.55 × 215/235 = 6.768 kW; 0.074510 kg/s; t2 = 20 + 6.768 / 0.074883 = 110.4. 1.15 P = 7.78 of 7.5 kW.
    address: "flow=200&pressure=450&altitude=0&temperature=20",
    machine: "Side Channel Blower 7.5 kW, 500 m³/h, Two Stage",
    hand: { flow: 222.77, speed: null, power: 6.768, leaves: 110.4, motor: 7.5 },
    suitability: "nearly",
  },
];

const MACHINES = [SOURCE, ...blowersOf(sampleProductTypes, sampleListed)];

/** Returns the site's results to compare. */
function bySite({ address, machine }: Example) {
  const { duty } = readDuty(new URLSearchParams(address));
  const found =
    duty && chooseBlower(MACHINES, duty).find((one) => one.machine.product.name === machine);
  if (!found?.operation) throw new Error(`${machine} says nothing to ${address}.`);
  const { flow, speed, power, discharge, motor } = found.operation;
  return { suitability: found.suitability, flow, speed, power, leaves: discharge, motor };
}

test.each(EXAMPLES)("matches the manual calculation of $address (CAT-26)", (one) => {
  const site = bySite(one);
  const { hand, suitability } = one;
  expect(site.suitability).toBe(suitability);
  expect(Math.abs(site.flow - hand.flow)).toBeLessThan(0.05);
  expect(site.speed === null).toBe(hand.speed === null);
  expect(Math.abs((site.speed ?? 0) - (hand.speed ?? 0))).toBeLessThan(0.5);
  expect(Math.abs(site.power / hand.power - 1)).toBeLessThan(0.001);
  expect(Math.abs(site.leaves - hand.leaves)).toBeLessThan(0.1);
  expect(site.motor).toBe(hand.motor);
});

test("matches the table in docs/worked-examples.md (CAT-26)", async () => {
  const table = EXAMPLES.map((one, place) => {
    const site = bySite(one);
    const both = (key: "flow" | "power" | "leaves", decimals: number) =>
      `${one.hand[key].toFixed(decimals)} / ${site[key].toFixed(decimals)}`;
    const speed =
      one.hand.speed === null ? "mains" : `${one.hand.speed} / ${site.speed?.toFixed(1)}`;
    return `| ${[place + 1, `\`${one.address}\``, one.machine, both("flow", 1), speed, both("power", 2), both("leaves", 1), `${one.hand.motor} / ${site.motor}`, site.suitability].join(" | ")} |`;
  });
  expect((await readFile("docs/worked-examples.md", "utf8")).split("\n")).toEqual(
    expect.arrayContaining(table),
  );
});
