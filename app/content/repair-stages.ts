import type { RepairStage } from "#app/data/repair.ts";

/** What each stage of a repair is called and means. SAMPLE content for the owner to change. */
export const STAGE_WORDS: Record<RepairStage, { title: string; text: string }> = {
  received: {
    title: "Received",
    text: "Your details have reached us. We agree with you when the machine comes.",
  },
  stripped: { title: "Stripped", text: "The machine is open, cleaned and being measured." },
  report: {
    title: "Report",
    text: "The strip report stands below: what was measured, found and recommended.",
  },
  quoted: { title: "Quoted", text: "Our quotation has gone to you by e-mail." },
  approved: { title: "Approved", text: "You have accepted it. The repair goes on." },
  repaired: { title: "Repaired", text: "New parts are in, clearances set." },
  tested: { title: "Tested", text: "It has run on our bench." },
  dispatched: { title: "Dispatched", text: "It has left our workshop." },
};
