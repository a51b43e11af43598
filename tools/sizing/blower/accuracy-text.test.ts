import { expect, test } from "vitest";
import { powerText } from "#domains/products/customer/selection/blower/fitting-blowers.tsx";
import { sampleListed, sampleProductTypes } from "../../../tests/sample-catalogue.ts";
import { accuracyText } from "./accuracy-text.ts";
import { chooseBlower } from "./blower-choice.ts";
import { readDuty } from "./duty-point.ts";
import { blowersOf } from "./machines.ts";

const { duty } = readDuty(new URLSearchParams("flow=150&pressure=120&altitude=0&temperature=20"));
const candidates = duty ? chooseBlower(blowersOf(sampleProductTypes, sampleListed), duty) : [];
const of = (kind: string, isSample: boolean) =>
  candidates
    .filter(({ machine }) => machine.kind === kind)
    .map((one) => ({ ...one, machine: { ...one.machine, isSample } }));

test("states a percentage only for Roots blowers without sample data (CAT-26)", () => {
  expect(accuracyText(of("roots", false))).toContain("±4%");
  expect(accuracyText(of("roots", true))).not.toContain("%");
  expect(accuracyText(of("side-channel", false))).not.toContain("%");
  expect(accuracyText(candidates)).toBe(
    "A check, not a guarantee. Confirm by testing the machine. Figures based on sample data are estimates of unknown accuracy.",
  );
});

test.each([
  [0.1234, "0.12"],
  [0.05, "0.05"],
  [0.96, "0.96"],
  [3.405, "3.4"],
  [13.889, "13.9"],
  [0, "0"],
])("shows %d kW as %s", (power, text) => {
  expect(powerText(power)).toBe(text);
});
