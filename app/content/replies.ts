/*
 * How the office begins an answer to an enquiry. SAMPLE content: the office changes it. {name} is the sender's
 * own.
 */

const reply = (title: string, body: string) => ({
  title,
  text: `Good day {name},\n\n${body}\n\nKind regards\n{company}`,
});

export const REPLIES = [
  reply("Received", "Thank you for your enquiry. We are looking into it and come back to you."),
  reply(
    "Nameplate needed",
    "To find the right part we need what stands on the nameplate: a photo of it is best. Please answer on the page of your enquiry, there you can add photos from your phone.",
  ),
  reply(
    "Lead time",
    "We have what you ask for. It leaves our workshop within … working days of your order. A quotation follows.",
  ),
  reply(
    "Not in our range",
    "We are sorry: we do not supply this. For an equivalent we need the dimensions and where it is used.",
  ),
  reply(
    "Bring it in",
    "The machine has to be opened before we can quote for it. Please bring it to our workshop, or tell us where we may collect it.",
  ),
];
