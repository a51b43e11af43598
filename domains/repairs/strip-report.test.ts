import { expect, test } from "vitest";
import { figuresOf, verdictOf } from "./strip-report.ts";

test.each([
  // A clearance grows, so its limit exceeds the new value.
  [0.18, 0.3, 0.18, "as new", 0],
  [0.18, 0.3, 0.15, "as new", -0.25],
  [0.18, 0.3, 0.24, "within the limit", 0.5],
  [0.18, 0.3, 0.3, "within the limit", 1],
  [0.18, 0.3, 0.3001, "beyond the limit", 1.0008],
  // A journal wears down, so its limit is below.
  [45.011, 45.002, 45.009, "within the limit", 0.2222],
  [45.011, 45.002, 45.001, "beyond the limit", 1.1111],
  [0, 0.03, 0.02, "within the limit", 0.6667],
  [-400, -350, -340, "beyond the limit", 1.2],
])(
  "rates new %d, limit %d, found %d as %s (ENQ-27)",
  (new_value, limit_value, measured, verdict, wear) => {
    const judged = verdictOf({ new_value, limit_value, measured });
    expect(judged?.verdict).toBe(verdict);
    expect(judged?.wear).toBeCloseTo(wear, 3);
  },
);

test.each([
  [null, 0.3],
  [0.18, null],
  [null, null],
  [0.3, 0.3],
])("returns no verdict without distinct new value and limit (%s, %s)", (new_value, limit_value) => {
  expect(verdictOf({ new_value, limit_value, measured: 1 })).toBeNull();
});

// Roots Universal RAI, frame 56.
test.each([
  [0.2, 0.33, 0.26, "within the limit"],
  [0.2, 0.33, 0.35, "beyond the limit"],
  [0.2, 0.33, 0.19, "beyond the limit"],
  [0.1, null, 0.1, "within the limit"],
  [0.1, null, 0.09, "beyond the limit"],
])(
  "rates minimum %d, limit %s, found %d as %s (ENQ-27)",
  (min_value, limit_value, measured, verdict) => {
    expect(verdictOf({ new_value: null, min_value, limit_value, measured })?.verdict).toBe(verdict);
  },
);

test("formats the values of a measurement with equal decimals", () => {
  expect(figuresOf({ new_value: 0.18, limit_value: 0.3, measured: 0.31 })).toEqual({
    ...{ new_value: "0.18", limit_value: "0.30", measured: "0.31" },
  });
  const range = { new_value: null, min_value: 0.2, limit_value: 0.33, measured: 0.3 };
  expect(figuresOf(range).limit_value).toBe("0.20–0.33");
  expect(figuresOf({ ...range, limit_value: null }).limit_value).toBe("≥ 0.2");
  expect(figuresOf({ new_value: null, limit_value: 12, measured: -3 })).toEqual({
    ...{ new_value: "–", limit_value: "12", measured: "-3" },
  });
});
