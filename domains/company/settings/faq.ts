/** SAMPLE content for the owner to replace. Settings fill the braces. */
export const questions = [
  {
    question: "How soon will you reply?",
    answer:
      "The same working day for enquiries received {hours}. For breakdowns, call the workshop on {phone}.",
  },
  {
    question: "What do you need to quote a repair?",
    answer:
      "The manufacturer, type and serial number from the nameplate, the speed and pressure, and the fault, such as noise, heat or low flow. Photographs help. The price is fixed after we have stripped and measured the machine.",
  },
  {
    question: "What if a part does not fit or fails?",
    answer:
      "Our {returns} covers unused parts. Our repairs and parts carry a {warranty} on material and work.",
  },
  {
    question: "Do you deliver outside South Africa?",
    answer:
      "Yes. {delivery}, with customs documents. In Gauteng we collect and deliver machines with our own truck.",
  },
];
