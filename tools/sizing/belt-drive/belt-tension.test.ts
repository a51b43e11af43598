import { expect, test } from "vitest";
import { beltTension } from "./belt-tension.ts";
import { type Drive, readDrive } from "./drive.ts";

function drive(change: Record<string, string> = {}): Drive {
  const query = {
    ...{ profile: "SPB", driving: "160", speed: "1460", driven: "280", centre: "600", power: "11" },
    ...change,
  };
  const { drive } = readDrive(new URLSearchParams(query));
  if (!drive) throw new Error("No drive.");
  return drive;
}
function tension(change: Record<string, string> = {}) {
  const found = beltTension(drive(change));
  if ("reason" in found) throw new Error(found.reason);
  return found;
}

// v 12.231 m/s; arc 168.52°, tight ÷ slack 5^0.93624 = 4.5124. At the design power, 15.4 kW, the
// pull is 1259.1 N: slack 358.5, tight 1617.6 N, mean 988.0 N, ÷ 3 belts = 329.3 N; + 0.19 × 149.6
// = 357.8 N. At rest 2 × 3 × 357.8 × sin 84.26° = 2136 N. Running, the pull is 899.4 N: 1437.7 and
// 538.3 N at 168.52°: 1968 N.
test("sides of 4.5 to 1 give the tension and the shaft load of three belts (CAT-30)", () => {
  const found = tension();
  expect(found.belts).toBe(3);
  expect(Math.abs(found.tension / 357.8 - 1)).toBeLessThan(0.001);
  expect(Math.abs(found.atRest / 2136 - 1)).toBeLessThan(0.001);
  expect(Math.abs(found.running / 1968 - 1)).toBeLessThan(0.001);
});

test("the slack side stays tight at the design power, and the shaft load grows with the power", () => {
  let last = 0;
  for (let power = 2; power <= 30; power += 0.5) {
    const { running, belts } = tension({ power: `${power}` });
    expect(running).toBeGreaterThan(last);
    expect(belts).toBeGreaterThan(0);
    last = running;
  }
});

test("the belt masses are those of their sections", () => {
  // Top width and height in mm, 40° (DIN 7753-1); the masses stand out at no power.
  const sections = { SPA: [12.7, 10], SPB: [16.3, 13] } as const;
  for (const [profile, [width, height]] of Object.entries(sections)) {
    const area = height * (width - height * Math.tan(Math.PI / 9));
    const found = beltTension({ ...drive({ profile }), power: 1e-9 });
    if ("reason" in found) throw new Error(found.reason);
    const mass = found.tension / ((Math.PI * 0.16 * 1460) / 60) ** 2;
    expect(Math.abs(mass / (area * 1.25e-3) - 1)).toBeLessThan(0.1);
  }
});

test("rejects what has no number of belts, with the reason", () => {
  expect(beltTension(drive({ power: "" }))).toEqual({ reason: "Enter the power." });
  expect(beltTension(drive({ profile: "SPC" }))).toEqual({
    reason: "No SPC belt power ratings are available here. Please ask us.",
  });
});
