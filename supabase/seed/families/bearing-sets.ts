import type { Part } from "../part.ts";

const general: Part = {
  designation: "Bearings",
  name: "Bearings",
  description:
    "Ball and roller bearings for blowers, rotary valves and their motors, supplied loose or as a complete set for one machine. The price is that of a small motor set of two; send the make, model and serial number, or the numbers on the old rings, and we confirm sizes and price by enquiry.",
  price: 24.5,
  picture: "motor-bearing-set",
  stock: 40,
};

/** Two floating and two fixed bearings, the set of a two-shaft blower; price in dollars. */
const blowerSets = [
  ["NU 205", "3205", 25, 128],
  ["NU 206", "3206", 30, 164],
  ["NU 208", "3208", 40, 258],
  ["NU 308", "3308", 40, 342],
  ["NU 310", "3310", 50, 548],
  ["NU 312", "3312", 60, 866],
] as const;

/** The two bearings of a motor or side-channel blower; price in dollars. */
const motorSets = [
  ["6204-2RS C3", "6203-2RS C3", "a motor of about 0.75 kW", 13.5],
  ["6205-2RS C3", "6205-2RS C3", "a motor of about 1.5 kW", 15.9],
  ["6206-2RS C3", "6206-2RS C3", "a motor of about 3 kW", 22.4],
  ["6208-2RS C3", "6208-2RS C3", "a motor of about 5.5 to 7.5 kW", 37.5],
  ["6309-ZZ C3", "6309-ZZ C3", "a motor of about 11 to 15 kW", 68],
] as const;

export const bearingSets: Part[] = [
  general,
  ...blowerSets.map(
    ([floating, fixed, bore, price]): Part => ({
      designation: `Blower Bearing Set ${floating} + ${fixed}`,
      name: `Blower Bearing Set ${floating} + ${fixed}`,
      description: `Overhaul set of four for a two-shaft Roots blower with ${bore} mm shaft ends: two floating ${floating} and two fixed ${fixed}. Open the end covers or read the old rings before ordering, as makers mix series between sizes.`,
      price,
      picture: "blower-bearing-set",
    }),
  ),
  ...motorSets.map(
    ([drive, far, machine, price]): Part => ({
      designation: `Motor Bearing Set ${drive} + ${far}`,
      name: `Motor Bearing Set ${drive} + ${far}`,
      description: `Pair for ${machine} or a side-channel blower of that size: ${drive} at the drive end, ${far} at the fan end. The motor plate usually names both; compare before you order.`,
      price,
      picture: drive.includes("ZZ") ? "motor-bearing-set-zz" : "motor-bearing-set",
    }),
  ),
];
