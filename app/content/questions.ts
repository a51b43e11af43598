import { claims } from "./company.ts";

/**
 * The four questions of the contact page. SAMPLE content for the owner to replace; the settings stand for what
 * is in braces.
 */
export const questions = [
  {
    question: "How soon do you answer?",
    answer:
      "On the same working day for what reaches us {hours}. If a plant stands still, call: {phone} rings in the workshop.",
  },
  {
    question: "What do you need to quote a repair?",
    answer:
      "The maker, type and serial number from the nameplate, the speed, the pressure, and what you notice: noise, heat, less air. Photographs help. The price is fixed after we have stripped and measured the machine.",
  },
  {
    question: "What if it does not fit, or fails?",
    answer: `Unused parts come back under our ${claims.returns}. Our repairs and parts carry a ${claims.warranty} on material and work.`,
  },
  {
    question: "Do you deliver outside South Africa?",
    answer: `Yes. ${claims.delivery}, with the papers that customs asks for. In Gauteng we collect and deliver machines with our own truck.`,
  },
];
