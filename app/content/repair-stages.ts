import type { RepairStage } from "#app/data/repair.ts";

/** What each stage of a repair is called and means. SAMPLE content for the owner to change. */
export const STAGE_WORDS: Record<RepairStage, { title: string; text: string }> = {
  received: {
    title: "Received",
    text: "We have your details and agree with you when the machine comes.",
  },
  stripped: { title: "Stripped", text: "The machine is opened, cleaned and measured." },
  report: {
    title: "Report",
    text: "The strip report says what was measured and found, and what we recommend.",
  },
  quoted: { title: "Quoted", text: "Our quotation goes to you by e-mail." },
  approved: { title: "Approved", text: "You accept it, and the repair goes on." },
  repaired: { title: "Repaired", text: "New parts go in, clearances are set." },
  tested: { title: "Tested", text: "It runs on our test bench." },
  dispatched: { title: "Dispatched", text: "It leaves our workshop." },
};
