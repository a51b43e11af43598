import { words } from "#domains/bounds.ts";
import { contract } from "#domains/contract.ts";

/** Notes for a while which record a tab has open, none for an empty text. Returns the names of others who have it open. */
export const openRecord = contract("open_record", {
  access: "office",
  input: { record: words(100) },
  reads: ["open_records"],
});
