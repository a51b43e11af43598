import type { MachineKind } from "#domains/machines/machine.ts";
import { proofDocumentPath } from "./proof-document.ts";

export type ShareCard = { title: string; kind: string; picture: string };

const CALCULATION = "Calculated on the page";

export const SHARE_CARDS: Readonly<Record<string, ShareCard>> = {
  "/products": {
    title: "Products",
    kind: "Prices and current stock",
    picture: "/media/site/service-supply-parts.jpg",
  },
  "/about": {
    title: "About Us",
    kind: "Blowers and rotary valves",
    picture: "/media/site/about-workshop.jpg",
  },
  "/proof": {
    title: "Proof in figures",
    kind: "Repairs, before and after",
    picture: "/media/gallery/complete/complete-07.jpg",
  },
  [proofDocumentPath("test-certificate")]: {
    title: "Sample test certificate",
    kind: "Tested before dispatch",
    picture: "/media/gallery/during/during-40.jpg",
  },
  [proofDocumentPath("balance-protocol")]: {
    title: "Sample balancing report",
    kind: "Rotors, balanced",
    picture: "/media/gallery/during/during-31.jpg",
  },
  "/contact": {
    title: "Contact",
    kind: "Quotes, parts and repairs",
    picture: "/media/site/service-blower-repairs.jpg",
  },
  "/gallery": {
    title: "Gallery",
    kind: "Before, during and after repair",
    picture: "/media/gallery/during/during-01.jpg",
  },
  "/bearing-by-measure": {
    title: "Bearing by dimensions",
    kind: "Bore, outside diameter, width",
    picture: "/media/products/spherical-roller-e.jpg",
  },
  "/machines": {
    title: "Parts by machine",
    kind: "From the nameplate",
    picture: "/media/products/roots-rotor-pair.jpg",
  },
  "/select/blower": {
    title: "Blower by duty point",
    kind: CALCULATION,
    picture: "/media/products/roots-blower-medium.jpg",
  },
  "/select/rotary-valve": {
    title: "Rotary valve by throughput",
    kind: CALCULATION,
    picture: "/media/products/valve-drop-through-medium.jpg",
  },
  "/select/belt-drive": {
    title: "Belt drive",
    kind: CALCULATION,
    picture: "/media/products/belt-spb.jpg",
  },
  "/select/bearing-life": {
    title: "Bearing life",
    kind: CALCULATION,
    picture: "/media/products/tapered-roller.jpg",
  },
  "/verify": {
    title: "Verify an invoice",
    kind: "Number, date and total",
    picture: "/media/site/service-blower-repairs.jpg",
  },
  "/repair": {
    title: "Book in a machine",
    kind: "Repair and overhaul",
    picture: "/media/gallery/before/before-01.jpg",
  },
  "/repair/sample-report": {
    title: "Sample strip report",
    kind: "Clearances against new values",
    picture: "/media/site/why-1.jpg",
  },
};

export const MACHINE_PICTURES: Readonly<Record<MachineKind, string>> = {
  "roots-blower": "/media/products/roots-blower-medium.jpg",
  "blower-package": "/media/products/blower-package.jpg",
  "side-channel-blower": "/media/products/side-channel-single.jpg",
  "rotary-valve": "/media/products/valve-drop-through-medium.jpg",
};
