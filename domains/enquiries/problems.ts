export const PROBLEMS = { "enquiry-stays": "The customer’s enquiry cannot be changed." };
