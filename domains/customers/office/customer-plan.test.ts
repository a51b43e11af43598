import { expect, test } from "vitest";
import { readCsv } from "#app/lib/csv.ts";
import { fileRows } from "#app/office/import/file-rows.ts";
import type { ListedCustomer } from "#domains/customers/customers.ts";
import { IDENTITY, proposeCustomers } from "./customer-columns.ts";
import { type CustomerDecisions, planCustomers } from "./customer-plan.ts";

const MOMENT = "2026-11-21T10:06:21.498494+00:00";
const MILL: ListedCustomer = {
  ...{ id: "1cf0d483-e37a-4d5f-b9cc-e62808060acd", name: "Karoo Mill (Pty) Ltd" },
  ...{
    phone: "+27 21 555 0100",
    vat_number: "4123456789",
    vat_mode: "standard",
    currency: "",
    price_group: "",
  },
  ...{ payment_terms: "30 days", address: "1 Main Road", delivery_address: "", note: "" },
  ...{ created_at: MOMENT, updated_at: MOMENT, last_contact_at: MOMENT },
  customer_contacts: [
    { id: "p1", name: "Thandi Nkosi", role: "", email: "thandi@mill.example", phone: "" },
  ],
};
const DAM: ListedCustomer = {
  ...{ ...MILL, id: "2cf0d483-e37a-4d5f-b9cc-e62808060acd", name: "Dam Works", vat_number: "" },
  customer_contacts: [{ id: "p2", name: "Sipho", role: "", email: "sipho@dam.example", phone: "" }],
};

function plan(csv: string, decisions: CustomerDecisions = {}, customers = [MILL, DAM]) {
  const table = readCsv(csv);
  const identity = { columns: IDENTITY, missing: "No name.", nameless: "No name.", alone: true };
  return planCustomers(fileRows(table, proposeCustomers(table), identity), customers, decisions);
}

const results = ({ rows }: ReturnType<typeof plan>) =>
  rows.map(({ number, outcome, errors }) => [number, outcome, errors]);

test.each([
  [
    "Customer No;Account Name;VAT Reg No;Contact;Tel;Cell;E-mail;Address 1;City;Postal Code;Terms",
    [
      ...["", "name", "vat_number", "contact_name", "phone", "contact_phone", "contact_email"],
      ...["address", "address", "address", "payment_terms"],
    ],
  ],
  [
    "Reference;Name;Phone;VAT number;VAT;Usual currency;Payment terms;Address;Delivery address;Internal note;People",
    [
      ...["reference", "name", "phone", "vat_number", "", "currency", "payment_terms", "address"],
      ...["delivery_address", "note", ""],
    ],
  ],
])("reads the columns of a list of customers %#", (headings, columns) => {
  const values: Record<string, string> = {
    ...{ reference: MILL.id, vat_number: "4123456789", contact_email: "a@b.example" },
    ...{ phone: "021 555 0100", contact_phone: "082 555 0100", currency: "ZAR" },
  };
  const cells = columns.map((column) => values[column] ?? "Standard 1");
  expect(proposeCustomers(readCsv(`${headings}\n${cells.join(";")}`)).columns).toEqual(columns);
});

test.each([
  ["VAT number", `Name;VAT no;Terms\nThe Mill;412 345 6789;60 days`],
  ["email address", `Name;Email;Terms\nThe Mill;Thandi@Mill.example;60 days`],
  ["name", `Name;VAT no;Terms\n karoo  mill (pty) ltd;;60 days`],
])("changes the customer of the same %s (OFF-110)", (_title, csv) => {
  const { writes } = plan(csv);
  expect(writes).toMatchObject([
    { target: MILL.id, seen: MOMENT, customer: { payment_terms: "60 days", phone: MILL.phone } },
  ]);
});

const NEW =
  "Name;VAT no;Tel;Contact;Email;Address 1;City\nPump House;4999999999;021 555 0199;Anna;anna@pump.example;2 Side Road;Cape Town\nPump House;;;Ben;ben@pump.example;;";

test("gathers contacts of one customer, and changes nothing again (OFF-110)", () => {
  const { rows, writes } = plan(NEW);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["new", "new"]);
  expect(writes).toMatchObject([
    {
      seen: null,
      customer: { name: "Pump House", address: "2 Side Road\nCape Town", vat_mode: "standard" },
      people: [{ name: "Anna" }, { name: "Ben", email: "ben@pump.example" }],
    },
  ]);
  const [write] = writes;
  const saved = { ...MILL, ...write?.customer, id: write?.target ?? "" } as ListedCustomer;
  const again = plan(NEW, {}, [MILL, { ...saved, customer_contacts: write?.people ?? [] }]);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(["same", "same"]);
  expect(again.writes).toEqual([]);
});

test("completes a contact, without erasing what the file leaves blank", () => {
  const csv = "Name;Contact;Email;Cell\nDam Works;Sipho Dube;SIPHO@dam.example;0825550100";
  expect(plan(csv).writes).toMatchObject([
    {
      customer: { payment_terms: "30 days" },
      people: [
        { id: "p2", name: "Sipho Dube", email: "sipho@dam.example", phone: "0825550100", role: "" },
      ],
    },
  ]);
});

test.each([
  ["a similar name", "Name;Tel\nKaroo Mill CC;0215550111"],
  ["the name with another VAT number", "Name;VAT no\nKaroo Mill (Pty) Ltd;4000000000"],
])("asks about %s, and writes as decided (OFF-110)", (_title, csv) => {
  const asked = plan(csv);
  expect(asked.rows).toMatchObject([{ outcome: "duplicate", like: MILL.name }]);
  expect(asked.writes).toEqual([]);
  expect(plan(csv, { duplicates: "update" }).writes).toMatchObject([{ target: MILL.id }]);
  expect(plan(csv, { duplicates: "add" }).writes).toMatchObject([{ seen: null }]);
});

test("lists every problem with its cell (OFF-110)", () => {
  const csv = [
    "Name;VAT no;Email;Currency;Address",
    ";4000000001;;;",
    "Good;4000000002;not an address;ZZZ;",
    "Karoo Mill (Pty) Ltd;4123456789;sipho@dam.example;;",
    "Other;4000000003;thandi@mill.example;;",
    "One;4000000004;;;1 Road",
    "Two;4000000004;;;",
    "One;;;;2 Road",
    "Twin;4777777777;;;",
  ].join("\n");
  const twins = [MILL, DAM, ...["a", "b"].map((id) => ({ ...DAM, id, vat_number: "4777777777" }))];
  expect(results(plan(csv, {}, twins))).toEqual([
    [2, "wrong", ["A2: Enter a name."]],
    [
      3,
      "wrong",
      [
        expect.stringMatching(/^D3: Usual currency “ZZZ”: /),
        expect.stringMatching(/^C3: Contact email “not an address”: /),
      ],
    ],
    [
      4,
      "wrong",
      [
        "C4: Contact email “sipho@dam.example”: This address belongs to Dam Works. Leave it blank, or merge the two customers.",
      ],
    ],
    [5, "wrong", [expect.stringContaining("belongs to Karoo Mill (Pty) Ltd with VAT number")]],
    [6, "new", []],
    [
      7,
      "wrong",
      [
        "B7: VAT number “4000000004”: Row 6 has the same for another customer. Correct one of them.",
      ],
    ],
    [
      8,
      "wrong",
      ["E8: Address “2 Road”: Row 6 of the same customer has “1 Road”. Correct one of them."],
    ],
    [9, "wrong", [expect.stringContaining("2 customers have this VAT number: Dam Works")]],
  ]);
});

test("plans 10,000 customers within the test timeout", () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `Mill ${at};41${at};m${at}@mill.example`);
  const csv = `Name;VAT no;Email\n${lines.join("\n")}`;
  const { writes } = plan(csv, {}, []);
  const saved = writes.map(({ target, customer, people }) => ({
    ...{ ...MILL, ...customer, id: target, currency: "", customer_contacts: people },
  })) as ListedCustomer[];
  expect(plan(csv, {}, saved).writes).toEqual([]);
});
