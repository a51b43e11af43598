/** By position of the reasons and services in the settings. */
export const REASON_PICTURES = [
  {
    picture: "/media/site/why-1",
    alt: "Rotor lying in V-blocks on a granite table, a dial indicator on its journal.",
    link: { to: "/proof#cases", label: "Three machines, before and after" },
    needs: "cases",
  },
  {
    picture: "/media/site/why-2",
    alt: "Steel shelving with oil cans, filter cartridges, seals in bins, bearings, belts and labelled cartons.",
    link: { to: "/proof#limits", label: "How long a repair takes" },
    needs: "identity",
  },
  {
    picture: "/media/site/why-3",
    alt: "Complete blower set in blue with black motor and yellow belt guard on a workshop floor.",
    link: { to: "/proof/test-certificate", label: "Sample test certificate" },
    needs: "examples",
  },
] as const;

export const SERVICE_PICTURES = [
  {
    picture: "/media/site/service-blower-repairs",
    alt: "Opened blue blower on a bench with two rotors in view, next to its end plate and tools.",
    link: { to: "/repair", label: "Book in a machine" },
  },
  {
    picture: "/media/site/service-maintenance",
    alt: "Belt-driven blower set with its guard off; oil can, drip pan and torque wrench ready in front.",
    link: { to: "/contact#support-form", label: "Request a visit" },
  },
  {
    picture: "/media/site/service-supply-parts",
    alt: "Bearings, shaft seals, belts, a coupling, a filter cartridge and a gauge on a dark bench.",
    link: { to: "/products", label: "Search the catalogue" },
  },
  {
    picture: "/media/site/service-rotary-valves",
    alt: "Rotary valve on a steel bench with its rotor drawn half out; feeler gauge and wrench in front.",
    link: { to: "/products?q=rotary+valve", label: "See rotary valves" },
  },
] as const;
