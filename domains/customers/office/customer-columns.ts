import { isUuid } from "#app/lib/uuid.ts";
import {
  type FileColumns,
  MOST,
  proposeWith,
  shareOf,
  wordReader,
} from "#app/office/import/file-columns.ts";
import { CUSTOMER, CUSTOMER_PERSON } from "#domains/customers/customer.ts";
import { labelOf } from "./customer-draft.ts";

const OWN = ["name", "vat_number", "phone", "currency", "payment_terms", "address"] as const;
/** Of the customer itself. */
export const IMPORTED_COLUMNS = [...OWN, "delivery_address", "note"] as const;
export const CONTACT_COLUMNS = ["name", "role", "email", "phone"] as const;

/** Labels of what a file can have. */
export const CUSTOMER_FILE_COLUMNS: Readonly<Record<string, string>> = {
  reference: "Reference",
  ...Object.fromEntries(
    IMPORTED_COLUMNS.map((column) => [column, labelOf(CUSTOMER.entries[column])]),
  ),
  ...Object.fromEntries(
    CONTACT_COLUMNS.map((column) => [
      `contact_${column}`,
      `Contact ${labelOf(CUSTOMER_PERSON.entries[column]).toLowerCase()}`,
    ]),
  ),
};
/** Lists have a column for each line of an address. */
export const REPEATED = ["address", "delivery_address"];
export const IDENTITY = ["reference", "name", "vat_number", "contact_email"];

const NUMBER = "(?:no|nr|numbers?|nommer|nummer)";

const candidates = wordReader([
  ["", `(?:account|customer|client|debtor|acc) (?:code|${NUMBER})|balance|credit limit|fax`],
  ["", "customer since|last contact|people|website"],
  ["vat_number", `(?:vat|btw|tax) (?:reg(?:istration)? ?)?(?:${NUMBER})?|vat|btw|tax reference`],
  ["contact_email", "(?:contact )?e ?(?:mail|pos)(?: address)?"],
  ["contact_phone", `(?:contact )?(?:cell(?:phone)?|mobile|selfoon)(?: ${NUMBER})?`],
  ["contact_phone", `contact (?:(?:phone|tel(?:ephone)?)(?: ${NUMBER})?|${NUMBER})`],
  ["phone", `(?:tel(?:ephone)?|tele(?:foon)?|phone|switchboard)(?: ${NUMBER})?`],
  ["contact_role", "(?:contact )?(?:role|position|job title)"],
  ["contact_name", "contact(?: (?:person|name))?|attention|attn|kontak(?:persoon)?"],
  ["delivery_address", "(?:delivery|shipping|ship to|deliver to)(?: address)?(?: (?:line )?\\d)?"],
  ["address", "(?:(?:postal|physical|street|billing) )?(?:address|adres)(?: (?:line )?\\d)?"],
  ["address", "street|suburb|city|town|province|(?:postal|post|zip) code|country"],
  ["payment_terms", "(?:payment )?terms|betaalterme"],
  ["currency", "(?:usual )?currency|curr|ccy"],
  ["note", "(?:internal )?notes?|remarks?|comments?"],
  ["name", "(?:(?:customer|company|account|client|trading|debtor) )?(?:name|naam)"],
  ["name", "customer|company|client|debtor|klant|kliente?"],
  ["reference", "reference"],
]);

export function proposeCustomers(rows: readonly (readonly string[])[]): FileColumns {
  return proposeWith(rows, {
    candidates,
    contents: { contact_email: /^\S+@\S+\.\S+$/, name: /\p{L}.*\s/u },
    fits: ({ column }, _heading, cells) => cells.length === 0 || fits(column, cells),
    repeated: REPEATED,
  });
}

function fits(column: string, cells: readonly string[]): boolean {
  const share = (isOne: (cell: string) => boolean) => shareOf(cells, isOne);
  switch (column) {
    case "reference":
      return share(isUuid) >= MOST;
    case "vat_number":
      return share((cell) => /\d{5}/.test(cell.replaceAll(" ", ""))) >= MOST;
    case "contact_email":
      return share((cell) => cell.includes("@")) >= MOST;
    case "phone":
    case "contact_phone":
      return share((cell) => cell.replaceAll(/\D/g, "").length >= 7) >= MOST;
    case "currency":
      return share((cell) => /^[A-Za-z]{3}$/.test(cell)) >= MOST;
    case "name":
    case "contact_name":
      return share((cell) => /\p{L}/u.test(cell) && !cell.includes("@")) >= MOST;
    default:
      return true;
  }
}
