import type { StrippedMachine, StripReport } from "./strip-report.ts";

// SAMPLE content for the owner to replace. Data is invented and pictures are renders. It describes
// a machine of the sample catalogue.

/** Picture path without extension, 1600 × 1200 pixels or the same aspect ratio. */
export type SamplePhoto = { id: string; caption: string; picture: string; alt: string };

export const SAMPLE_MACHINE: StrippedMachine = {
  reference: "E-2026-0000",
  machine: "Reefline RF-100, Roots blower, three lobes, DN 100, 15 kW",
  serial_number: "SAMPLE-4711",
  customer: "Sample Mills, Gauteng",
  stripped_at: "2026-11-10T08:00:00Z",
};

const photos: SamplePhoto[] = [
  {
    id: "during-02",
    caption: "Clearance between lobes 0.31 mm, 0.18 mm as new.",
    picture: "/media/gallery/during/during-02",
    alt: "A feeler gauge between the lobes of a blower's rotors.",
  },
  {
    id: "during-03",
    caption: "Drive journal run-out on V-blocks.",
    picture: "/media/gallery/during/during-03",
    alt: "A rotor on V-blocks under a dial indicator.",
  },
  {
    id: "before-07",
    caption: "Drive-end bearing NU 208 with rust on the rings and burnt oil on rollers and cage.",
    picture: "/media/gallery/before/before-07",
    alt: "A cylindrical roller bearing, its inner ring pushed half out, dark with burnt oil.",
  },
  {
    id: "before-08",
    caption: "Drive-end shaft seal, oil leakage down the end cover.",
    picture: "/media/gallery/before/before-08",
    alt: "Oil running down the end cover of a faded blue blower below its shaft seal.",
  },
];

export const SAMPLE_REPORT: Omit<StripReport, "photos"> & { photos: readonly SamplePhoto[] } = {
  saved_at: "2026-11-12T12:00:00Z",
  findings: `Came in with high discharge temperature and oil at the drive end.

Both drive-end bearings (NU 208) are worn out. The outer rings are pitted and the drive-end oil is burnt. The gear-end bearings (3208) have axial play, allowing the rotors to move towards the gear end. The shaft seal (40x62x7 FKM) has hardened and leaks; its shaft seat is smooth. The rotors have not made contact; clearances have opened up with bearing wear. Gears show even contact and no pitting and can be refitted to their marks.`,
  recommendation: `Replace all four bearings (two NU 208, two 3208), the shaft seal, the piston rings, the gaskets and the oil (1.9 l of synthetic ISO VG 220). Reset the clearances to new values, with shims at the end plates and at the timing gears between the lobes.

Balance the rotors at ISO 21940-11 G 2.5 and run the machine for two hours at 500 mbar before it leaves.

Gears, rotors and casing do not need replacing.`,
  measurements: [
    {
      ...{ id: "1", name: "Rotor to rotor, middle of the lobes", unit: "mm" },
      ...{ new_value: 0.18, limit_value: 0.3, measured: 0.31 },
    },
    {
      ...{ id: "2", name: "Rotor tip to casing, inlet side", unit: "mm" },
      ...{ new_value: 0.15, limit_value: 0.28, measured: 0.22 },
    },
    {
      ...{ id: "3", name: "Rotor to end plate, drive end", unit: "mm" },
      ...{ new_value: 0.12, limit_value: 0.25, measured: 0.27 },
    },
    {
      ...{ id: "4", name: "Run-out, drive journal", unit: "mm" },
      ...{ new_value: 0, limit_value: 0.03, measured: 0.02 },
    },
    {
      ...{ id: "5", name: "Drive journal, diameter (40 k5)", unit: "mm" },
      ...{ new_value: 40.011, limit_value: 40.002, measured: 40.009 },
    },
    {
      ...{ id: "6", name: "Timing gear backlash", unit: "mm" },
      ...{ new_value: 0.06, limit_value: 0.12, measured: 0.06 },
    },
  ],
  photos,
};
