// SAMPLE defaults until the office changes them. Names and numbers are invented.
import type { CertificateRules } from "#domains/certificates/rules.ts";

export const identity = {
  name: "Reefline Blower & Valve",
  shortName: "Reefline",
  trade: "Blower & Valve",
  blurb:
    "We supply, maintain and repair industrial blowers and rotary valves, and stock the bearings, seals and drives to match.",
  intro:
    "Since {established} we have repaired, maintained and supplied blowers and rotary valves from one workshop in {city}, on the Reef.",
  established: 2018,
  copyrightYear: 2025,
};

export const claims = {
  returns: "30-day return policy",
  warranty: "2-year warranty",
  delivery: "International delivery 7 to 14 business days",
};

export const social = {
  facebook: "https://www.facebook.com/reefline.example",
  twitter: "",
  linkedin: "",
  instagram: "",
};

export const contact = {
  phone: "+27 11 555 0142",
  whatsapp: "+27 11 555 0142",
  email: "workshop@reefline.example",
};

export const address = {
  street: "14 Impeller Road, Wadeville",
  city: "Germiston",
  region: "Gauteng",
  postalCode: "1422",
  country: "South Africa",
  countryCode: "ZA",
  position: "-26.2583, 28.1903",
};

/** Phone for the time outside opening hours. */
export const afterHours = {
  phone: "+27 82 555 0142",
  text: "A fitter is on call day and night for breakdowns.",
};

/** Directions for deliveries. location-map.tsx has the same numbers. */
export const way = {
  steps: [
    {
      step: "From the N3 take the N17 towards Springs, and leave it for Wadeville, south of Germiston Lake.",
    },
    { step: "Drive south over the railway line; the second street on the left is Impeller Road." },
    { step: "Number 14 is the first gate on the left. Trucks drive in and turn in the yard." },
  ],
  note: "Hoot at the gate. Truck drivers cannot reach the bell.",
  map: "",
  link: "",
};

export const limits = [
  { what: "Crane in the workshop", figure: "5 t, hook 5.2 m above the floor" },
  { what: "Door for trucks", figure: "4.2 m wide, 4.6 m high" },
  { what: "Forklift in the yard", figure: "3.5 t" },
  { what: "Balancing machine", figure: "Rotors to 1.5 t, 2.4 m long, 1.2 m across" },
  { what: "Test bench", figure: "To 90 kW, 4500 rpm and 1000 mbar" },
];

/** Working days from order to dispatch. */
export const turnaround = {
  repairs: [
    { repair: "Roots blower bearings and seals", time: "5 working days" },
    { repair: "Roots blower overhaul, rotors sound", time: "8 to 10 working days" },
    { repair: "Overhaul with rebuilt or new rotors", time: "4 to 6 weeks" },
    { repair: "Side-channel blower bearings and seals, impeller cleaned", time: "3 working days" },
    { repair: "Rotary valve tips, seals and bearings", time: "5 to 7 working days" },
    { repair: "Rotary valve body bored and rotor rebuilt", time: "3 weeks" },
    { repair: "Balancing only", time: "2 working days" },
  ],
  note: "From receipt of your order, with parts in stock. Our quote gives the date for parts on order.",
};

/** SAMPLES, marked as such so that customers do not rely on them. */
export const repairTerms = {
  lines: [
    {
      what: "Strip and report",
      text: "R4,500 up to 200 kg and R8,500 above, excluding VAT, charged with the report. Credited in full if you order the repair.",
    },
    {
      what: "Transport",
      text: "For your account both ways, by your carrier or by ours at cost. For warranty claims, we pay.",
    },
    {
      what: "Insurance",
      text: "On our premises we insure the machine with Highveld Mutual against fire, theft and damage, up to the value you declare. The carrier insures it in transit.",
    },
    {
      what: "Unclaimed machines",
      text: "Stored free for 90 days after the report or invoice. We then notify you, and charge storage after a further 30 days.",
    },
  ],
  note: "Sample terms. Your quotation takes precedence.",
};

/** SAMPLES, marked as such so that readers do not rely on them. */
export const suitability = [
  { what: "B-BBEE", text: "Sample line, level, certificate number, valid to" },
  { what: "ISO 9001:2015", text: "Sample line, certification body, certificate number, valid to" },
  { what: "ISO 45001:2018", text: "Sample line, certification body, certificate number, valid to" },
  { what: "Liability cover", text: "Sample line, insurer, sum insured" },
];

export const seller = {
  name: "Reefline Blower & Valve (Pty) Ltd",
  registrationNumber: "2018/000000/07",
  vatNumber: "4000000000",
  vatFormat: "4#########",
};

/** Percent. South African standard rate; exports are zero-rated. */
export const vatRate = 15;

/** Public Holidays Act 36 of 1994, schedule 1 and section 2 (Sundays), without proclaimed days. */
export const country = {
  locale: "en-ZA",
  timeZone: "Africa/Johannesburg",
  holidays:
    "01-01\n03-21\nEaster-2\nEaster+1\n04-27\n05-01\n06-16\n08-09\n09-24\n12-16\n12-25\n12-26",
  sundays: "Monday follows",
} as const;

export const currency = { currency: "USD", yearStart: "March" } as const;

/** Larger quantities appear as "More than 50 in stock". */
export const shownStock = 50;

export const figures = [
  { count: "1000+", label: "Units serviced" },
  { count: "500+", label: "Contracts" },
  { count: "200+", label: "Products" },
  { count: "300+", label: "Valves serviced" },
];

export const team = {
  title: "The team",
  text: "Fitters, machinists and two engineers who answer the phone themselves.",
  people: [
    { role: "Workshop manager", name: "Thandi Mokoena" },
    { role: "Blower repairs", name: "Pieter Vos" },
    { role: "Rotary valves", name: "Sibusiso Dlamini" },
    { role: "Parts and quotes", name: "Anita Naidoo" },
  ],
};

const terms = [
  {
    title: "Standard",
    payment: "30 days from tax invoice; new customers before dispatch",
    text: `Prices are valid until the date above. Goods remain ours until they are paid in full.
Goods ex stock are subject to prior sale. Lead times count from your order.
2-year warranty on parts and workmanship, not on wear.`,
  },
  {
    title: "Export",
    payment: "Before dispatch",
    text: `Delivery EXW {city} (Incoterms 2020).
Zero-rated for VAT subject to proof of export; without it VAT is charged.
Goods ex stock are subject to prior sale. Lead times count from payment.`,
  },
];

const closings = [
  {
    title: "Standard",
    text: "Thank you for your enquiry. To accept, open the private link in our email or reply to it.",
  },
  {
    title: "Repair",
    text: "The price covers the findings when the machine was stripped. We will ask you first if we find more.",
  },
];

/** Months. */
export const retention = {
  removal: "Off",
  enquiries: 24,
  attachments: 60,
  activities: 60,
  emails: 24,
} as const;

export const chasing = {
  followUpDays: 7,
  reasons: [
    { title: "Price too high" },
    { title: "Delivery too late" },
    { title: "Technically unsuitable" },
    { title: "Postponed or cancelled" },
    { title: "No reply" },
  ],
};

/** Limits: VAT Act 89 of 1991, sections 20(4) and 20(5); Interpretation Note 30, issue 3. */
export const invoicing = {
  title: "Tax invoice",
  fullFrom: 5000,
  evidenceDays: 90,
  reminders: [{ days: 7 }, { days: 21 }],
  confirmed: "",
};

/** ISO 1217 and the shares of ISO 21940-11 as generally quoted, to be confirmed. */
export const certificates: CertificateRules = {
  decisionRule:
    "Simple acceptance. A result passes if the measured value is within its limit. The limit is not reduced by measurement uncertainty.",
  tolerances: [
    { upTo: 0.5, flow: 7, energy: 8 },
    { upTo: 1.5, flow: 6, energy: 7 },
    { upTo: 15, flow: 5, energy: 6 },
    { upTo: 100_000, flow: 4, energy: 5 },
  ],
  speedError: 4,
  tolerancesConfirmed: "",
  planeLeast: 30,
  planeMost: 70,
  planesConfirmed: "",
};

const LOBE = [
  ...["End clearance, total", "End clearance, drive end", "End clearance, gear end"],
  ...["Tip clearance, inlet", "Tip clearance, centre", "Tip clearance, discharge"],
  ...["Lobe clearance, first direction", "Lobe clearance, second direction", "Gear backlash"],
];

// Roots Universal RAI manual (manualsdir.com/manuals/661928), page 47.
/** Minimum and maximum of each position, by frame. */
const RAI: Partial<Record<string, readonly string[]>> = Object.fromEntries(
  [
    "32, 33, 36|0.15–0.28|0.08|0.08|0.10–0.15|0.05–0.08|0.10–0.15|0.25–0.30|0.25–0.30",
    "42|0.20–0.28|0.10|0.10|0.13–0.18|0.08–0.10|0.13–0.18|0.23–0.30|0.23–0.30",
    "45, 47|0.20–0.33|0.10|0.10|0.13–0.18|0.08–0.10|0.13–0.18|0.30–0.38|0.30–0.38",
    "56, 59|0.20–0.33|0.10|0.10|0.13–0.20|0.08–0.10|0.13–0.20|0.38–0.43|0.38–0.43",
    "68, 615|0.36–0.46|0.25|0.10|0.15–0.20|0.15–0.20|0.15–0.20|0.25–0.36|0.25–0.36",
  ].map((row) => {
    const [frame, ...limits] = row.split("|");
    return [`Roots Universal RAI ${frame}`, limits];
  }),
);

/** Without limits where no manufacturer publishes them for every size. */
const POSITIONS = {
  "Roots blower": LOBE,
  ...Object.fromEntries(Object.keys(RAI).map((model) => [model, LOBE])),
  "Side-channel blower": ["Impeller clearance, drive side", "Impeller clearance, cover side"],
  "Rotary valve": [
    ...["Tip clearance", "Axial clearance, drive end", "Axial clearance, far end", "Housing bore"],
  ],
  "Screw stage": ["Rotor end play", "Discharge end clearance", "Rotor clearance", "Gear backlash"],
  "Vane compressor": ["Vane height", "Vane thickness", "Cylinder waviness", "End clearance"],
};
export const measurements = {
  lines: Object.entries(POSITIONS).flatMap(([model, names]) =>
    names.map((name, index) => {
      const [minimum = "", limit = ""] = (RAI[model]?.[index] ?? "").split("–");
      return { model, name, unit: "mm", newValue: "", minimum, limit };
    }),
  ),
};

export const accounting = {
  account: "200",
  standard: "Standard Rate Sales",
  zero: "Zero Rated",
  exports: "Zero Rated",
};

export const quotation = {
  /** Days of validity, and days before expiry for the reminder. */
  validDays: 30,
  remindDays: 3,
  terms,
  closings,
};
