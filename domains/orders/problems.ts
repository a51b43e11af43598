export const PROBLEMS = {
  "order-address": "An order needs the correct e-mail address of its customer.",
  "order-nameless": "An order without an email address needs the name of its customer.",
  "parcel-number": "Enter the parcel number as the carrier wrote it, such as RB 123 456 789 ZA.",
};
