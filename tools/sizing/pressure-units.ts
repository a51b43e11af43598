/** mbar per unit; mercury at 0 °C. */
export const MBAR = { mbar: 1, kpa: 10, bar: 1000, psi: 68.9476, inhg: 33.8639 };

export type PressureUnit = keyof typeof MBAR;

export const PRESSURE_UNITS = [
  "mbar",
  "kpa",
  "bar",
  "psi",
  "inhg",
] as const satisfies PressureUnit[];

export const PRESSURE_OPTIONS: { value: PressureUnit; label: string }[] = [
  { value: "mbar", label: "mbar" },
  { value: "kpa", label: "kPa" },
  { value: "bar", label: "bar" },
  { value: "psi", label: "psi" },
  { value: "inhg", label: "inHg" },
];
