import type { RepairStage } from "./repair.ts";

/** SAMPLE content for the owner to change. */
export const STAGE_WORDS: Record<RepairStage, { title: string; text: string }> = {
  booked: {
    title: "Booked in",
    text: "We have your details and will agree a delivery date with you.",
  },
  received: { title: "Received", text: "The machine has arrived at our workshop." },
  stripped: { title: "Stripped", text: "The machine is stripped, cleaned and measured." },
  report: {
    title: "Report",
    text: "The strip report gives our measurements, findings and recommendations.",
  },
  quoted: { title: "Quoted", text: "We email you our quotation." },
  approved: { title: "Approved", text: "You accept the quotation and the repair goes ahead." },
  repaired: { title: "Repaired", text: "New parts are fitted and clearances set." },
  tested: { title: "Tested", text: "The machine runs on our test bench." },
  dispatched: { title: "Dispatched", text: "The machine leaves our workshop." },
};
