/**
 * The company's own words and numbers. Everything here is SAMPLE content for the owner to replace;
 * the site reads name, address, people, clients and claims from this file only.
 */
export const company = {
  name: "Reefline Blower & Valve",
  shortName: "Reefline",
  /** First year of work: 'Est. 2018'. */
  established: 2018,
  copyrightYear: 2025,
  blurb:
    "We supply, maintain and repair industrial blowers and rotary valves, and keep the bearings, seals and drives that hold them together on the shelf.",
  email: "workshop@reefline.example",
  phone: { shown: "+27 11 555 0142", dial: "+27115550142" },
  whatsapp: "27115550142",
  address: {
    street: "14 Impeller Road, Wadeville",
    city: "Germiston",
    region: "Gauteng",
    postalCode: "1422",
    country: "South Africa",
    countryCode: "ZA",
  },
  /** Degrees north and east, for the map link and structured data. */
  position: { latitude: -26.2583, longitude: 28.1903 },
  hours: {
    shown: "Mon-Fri 8AM-6PM",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    opens: "08:00",
    closes: "18:00",
  },
  facebook: "https://www.facebook.com/reefline.example",
  /** Networks the company has no page on yet: their buttons only say so. */
  comingNetworks: ["Twitter", "LinkedIn", "Instagram"],
} as const;

/** Promises shown where a buyer looks for them. */
export const claims = {
  returns: "30-day return policy",
  warranty: "2-year warranty",
  delivery: "International delivery 7 to 14 business days",
} as const;

export function addressLine(): string {
  const { street, city, postalCode, country } = company.address;
  return `${street}, ${city}, ${postalCode}, ${country}`;
}

/** Mining and utility clients and trade partners (sample names). */
export const clients = [
  { name: "Witdeep Gold", trade: "Deep-level gold mining" },
  { name: "Karoo Platinum", trade: "Platinum smelting" },
  { name: "Vaal Regional Power", trade: "Power generation" },
] as const;

export const partners = [
  { name: "Nordluft Blowers", trade: "Roots and side-channel machines" },
  { name: "Aeroval Systems", trade: "Rotary valves" },
  { name: "Lindner Bearings", trade: "Rolling bearings" },
  { name: "Transvaal Drives", trade: "Couplings, belts and motors" },
] as const;

export const serviceCounts = [
  { count: "1000+", label: "Units serviced" },
  { count: "500+", label: "Contracts" },
  { count: "200+", label: "Products" },
  { count: "300+", label: "Valves serviced" },
] as const;
