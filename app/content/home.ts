/* SAMPLE content for the owner to replace. */

export const reasons = [
  {
    title: "Measured before it is quoted",
    text: "Every rotor, bore and shaft is measured first. The quote includes the clearances, the wear and the parts to be replaced.",
    picture: "/media/site/why-1",
    alt: "Rotor lying in V-blocks on a granite table, a dial indicator on its journal.",
    link: { to: "/proof#cases", label: "Three machines, before and after" },
  },
  {
    title: "Parts in stock",
    text: "Bearings, timing gears, seals, belts and oils for common frame sizes are in stock in Germiston. Your repair does not wait for imports.",
    picture: "/media/site/why-2",
    alt: "Steel shelving with oil cans, filter cartridges, seals in bins, bearings, belts and labelled cartons.",
    link: { to: "/proof#limits", label: "How long a repair takes" },
  },
  {
    title: "Test run before dispatch",
    text: "Every repaired machine runs on our bench at your speed and pressure. It leaves with a record of temperature, vibration and current.",
    picture: "/media/site/why-3",
    alt: "Complete blower set in blue with black motor and yellow belt guard on a workshop floor.",
    link: { to: "/proof/test-certificate", label: "Sample test certificate" },
  },
] as const;

export const services = [
  {
    title: "Blower Repairs",
    picture: "/media/site/service-blower-repairs",
    alt: "Opened blue blower on a bench with two rotors in view, next to its end plate and tools.",
    text: "Strip, measure, regrind, balance, set timing and test. Roots and side-channel machines of any make.",
    link: { to: "/repair", label: "Book in a machine" },
  },
  {
    title: "Maintenance",
    picture: "/media/site/service-maintenance",
    alt: "Belt-driven blower set with its guard off; oil can, drip pan and torque wrench ready in front.",
    text: "Oil, belts, filters, vibration and temperature, on site and on schedule under contract.",
    link: { to: "/contact#support-form", label: "Request a visit" },
  },
  {
    title: "Supply & Parts",
    picture: "/media/site/service-supply-parts",
    alt: "Bearings, shaft seals, belts, a coupling, a filter cartridge and a gauge on a dark bench.",
    text: "New blowers and packages, bearings, seals, couplings, belts, silencers and gauges.",
    link: { to: "/products", label: "Search the catalogue" },
  },
  {
    title: "Rotary Valves",
    picture: "/media/site/service-rotary-valves",
    alt: "Rotary valve on a steel bench with its rotor drawn half out; feeler gauge and wrench in front.",
    text: "Drop-through and blow-through valves supplied and rebuilt, with tips, end plates, bores and drives.",
    link: { to: "/products?q=rotary+valve", label: "See rotary valves" },
  },
] as const;

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
