import type { FeatureName } from "./features.ts";

const VALUES: Record<FeatureName, Record<string, string>> = {
  bore: {
    cylindrical: "cylindrical bore",
    K: "tapered bore",
    K30: "tapered bore 1:30",
  },
  seal: {
    open: "no seal (open)",
    contact2: "rubber seals on both sides",
    contact1: "a rubber seal on one side",
    light2: "low-friction seals on both sides",
    light1: "a low-friction seal on one side",
    shield2: "metal shields on both sides",
    shield1: "a metal shield on one side",
  },
  clearance: {
    C1: "clearance C1",
    C2: "clearance C2",
    CN: "normal clearance",
    CM: "motor clearance CM",
    C3: "clearance C3",
    C4: "clearance C4",
    C5: "clearance C5",
  },
  lip: { A: "one lip (form A)", AS: "a second lip against dust (form AS)" },
  angle: {},
  duty: { usual: "usual duty", shaker: "made for vibrating screens" },
  pairing: { single: "no matching for pairs", pair: "matching for mounting in pairs" },
  precision: {
    normal: "normal precision",
    P6: "precision P6",
    P5: "precision P5",
    P4: "precision P4",
    P2: "precision P2",
  },
  heat: { normal: "rings for normal heat", stable: "rings stabilised for heat" },
  groove: { none: "no snap ring groove", N: "a snap ring groove", NR: "a snap ring" },
  steel: { "bearing steel": "ordinary bearing steel", stainless: "stainless steel" },
  execution: {
    normal: "no special execution",
    oil: "a solid oil filling",
    ceramic: "ceramic balls or rollers",
    coating: "coated parts",
    steel: "specially hardened or other steel",
    slots: "locating slots in the outer ring",
    rings: "rings of another tolerance, clearance or shape",
  },
  insulation: { none: "no insulation", insulated: "insulated against current" },
  material: {
    NBR: "nitrile rubber (NBR)",
    FKM: "fluoro rubber (FKM)",
    EPDM: "EPDM rubber",
    VMQ: "silicone rubber",
    PTFE: "PTFE",
  },
  shore: { 92: "92 Shore A", 98: "98 Shore A", 64: "64 Shore D" },
  cage: {
    brass: "a brass cage",
    polyamide: "a polyamide cage",
    steel: "a steel cage",
    none: "no cage (full complement)",
    unstated: "a cage of unstated material",
  },
  design: { strong: "reinforced design" },
  lubrication: { groove: "lubrication groove" },
};

export function featureLabel(name: FeatureName, value: string): string {
  return VALUES[name][value] ?? (name === "angle" ? `${value}° contact angle` : value);
}
