export const PROBLEMS = { "enquiry-stays": "What the customer sent cannot be changed." };
