// SAMPLE reply templates. {name} is the sender.

const reply = (title: string, body: string) => ({
  title,
  text: `Good day {name},\n\n${body}\n\nKind regards\n{company}`,
});

export const REPLIES = [
  reply("Received", "Thank you for your enquiry. We are looking into it and will get back to you."),
  reply(
    "Nameplate needed",
    "To find the right part, please send the nameplate details, ideally as a photo. You can add photos from your phone on your enquiry page.",
  ),
  reply(
    "Lead time",
    "We can supply what you need. We dispatch within … working days of your order. A quotation will follow.",
  ),
  reply(
    "Not in our range",
    "We are sorry, we do not supply this item. To suggest an equivalent, we need its dimensions and application.",
  ),
  reply(
    "Workshop inspection needed",
    "We need to strip the machine before we can quote. Please bring it to our workshop, or let us know where we can collect it.",
  ),
];
