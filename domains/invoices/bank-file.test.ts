import { expect, test } from "vitest";
import type { BankMapping } from "./bank-columns.ts";
import { readBankFile } from "./bank-file.ts";

const TODAY = "2025-06-01";
const read = (text: string, mapping?: BankMapping, today = TODAY) =>
  readBankFile(new TextEncoder().encode(text), "statement.csv", today, mapping);
const simple = (text: string, mapping?: BankMapping) =>
  read(text, mapping).lines.map(({ day, amount, description, reference }) =>
    [day, amount, description, reference].join(" | "),
  );

const LAYOUTS: [bank: string, text: string][] = [
  [
    "FNB",
    `"Account Transaction History"
"Account: 62000000001","Karoo Blowers"

Date,SERVICE FEE,Amount,DESCRIPTION,REFERENCE,Balance,CHEQUE NUMBER
2025/03/13,,1150.00,FNB OB PMT KAROO CEMENT,I-2026-0012,5000.00,
2025/03/14,-5.50,-200.00,PAYMENT TO HARDWARE,RENT,4800.00,
2025/03/15,-5.50,,SERVICE FEES,,4794.50,`,
  ],
  [
    "FNB by email",
    `Effective Date,Description,Reference,Service Fee,Amount,Balance
20250313,FNB OB PMT KAROO CEMENT,I-2026-0012,0.00,1150.00,5000.00
20250314,PAYMENT TO HARDWARE,RENT,0.00,-200.00,4800.00`,
  ],
  [
    "Standard Bank",
    `ACC-NO,62000000001,,,,,,
OPEN,20250301,,3850.00,OPEN BALANCE,,0,0
HIST,20250313,##,1150.00,FNB OB PMT KAROO CEMENT,I-2026-0012,1234,0
HIST,20250314,,-200.00,PAYMENT TO HARDWARE,RENT,1235,0
CLOSE,20250331,,4800.00,CLOSE BALANCE,,0,0`,
  ],
  [
    "Standard Bank Business",
    `${"Statement\n".repeat(14)}Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference
2025/03/13,2025/03/13,3,FNB OB PMT KAROO CEMENT,"1,150.00","5,000.00",CR,X,I-2026-0012
2025/03/14,2025/03/14,3,PAYMENT TO HARDWARE,-200.00,"4,800.00",DR,X,RENT`,
  ],
  [
    "Standard Bank Business with day and month exchanged",
    `Date,Value Date,Statement Number,Description,Amount,Balance,Type,Originator Reference,Customer Reference
2025/13/03,2025/13/03,3,FNB OB PMT KAROO CEMENT,1150.00,5000.00,CR,X,I-2026-0012
2025/14/03,2025/14/03,3,PAYMENT TO HARDWARE,-200.00,4800.00,DR,X,RENT`,
  ],
  [
    "Capitec Business",
    `Account,Date,Description,Reference,Amount,Fees,Balance
1050000001,13/03/2025,FNB OB PMT KAROO CEMENT,I-2026-0012,R1 150.00,0.00,5000.00
1050000001,14/03/2025,PAYMENT TO HARDWARE,RENT,-R200.00,-1.00,4800.00
Total,,,,950.00,-1.00,`,
  ],
];

test.each(LAYOUTS)("reads the file of %s", (_bank, text) => {
  expect(simple(text)).toEqual([
    "2025-03-13 | 1150 | FNB OB PMT KAROO CEMENT | I-2026-0012",
    "2025-03-14 | -200 | PAYMENT TO HARDWARE | RENT",
  ]);
  expect(read(text).problems).toEqual([]);
});

test.each([
  [
    "Absa",
    `Date,Description,Amount,Balance
20250313,KAROO CEMENT I-2026-0012,1150.00,5000.00
20250314,HARDWARE,-200.00,4800.00`,
  ],
  [
    "Nedbank",
    `Statement Enquiry :
Account Number : ,1000000001
Account Description :,Current
Statement Number :,90
01Mar2025,BROUGHT FORWARD,,3850.00
13Mar2025,KAROO CEMENT I-2026-0012,1150.00,5000.00
14-Mar-25,HARDWARE,-200.00,4800.00
31Mar2025,CARRIED FORWARD,,4800.00`,
  ],
  [
    "Capitec personal",
    `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,1050000001,2025-03-13,2025-03-12,Karoo,KAROO CEMENT I-2026-0012,Income,Other,1150.00,,,5000.00
2,1050000001,2025-03-14,2025-03-14,Hardware,HARDWARE,Home,Home,,-200.00,-1.00,4800.00
3,1050000001,2025-03-31,2025-03-31,Fee,MONTHLY FEE,Fees,Fees,,,-5.00,4795.00`,
  ],
])("reads the file of %s, without a column for references", (_bank, text) => {
  expect(simple(text)).toEqual([
    "2025-03-13 | 1150 | KAROO CEMENT I-2026-0012 | ",
    "2025-03-14 | -200 | HARDWARE | ",
  ]);
  expect(read(text).problems).toEqual([]);
});

const OFX1 = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>ZAR
<BANKACCTFROM><BANKID>250655<ACCTID>62000000001<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20250301<DTEND>20250331
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20250313120000[+2:SAST]<TRNAMT>1150.00<FITID>77<NAME>KAROO &amp; CO<MEMO>I-2026-0012
<BANKACCTTO><ACCTID>999</BANKACCTTO></STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20250314<TRNAMT>-200,00<FITID>78<NAME>HARDWARE</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

test.each([
  ["SGML", OFX1],
  [
    "XML",
    `<?xml version="1.0"?><?OFX OFXHEADER="200"?>\n${OFX1.slice(OFX1.indexOf("<OFX>")).replaceAll(
      /<(CURDEF|BANKID|ACCTID|ACCTTYPE|DTSTART|DTEND|TRNTYPE|DTPOSTED|TRNAMT|FITID|NAME|MEMO)>([^<\n]*)/g,
      "<$1>$2</$1>",
    )}`,
  ],
])("reads OFX in %s", (_kind, text) => {
  expect(simple(text)).toEqual([
    "2025-03-13 | 1150 | KAROO & CO I-2026-0012 | ",
    "2025-03-14 | -200 | HARDWARE | ",
  ]);
  expect(read(text)).toMatchObject({
    currency: "ZAR",
    mapping: null,
    problems: [],
    lines: [{ identity: "62000000001|77|2025-03-13|1150|1" }, {}],
  });
});

test("skips a repeated FITID, but not one that the bank used again for another payment", () => {
  const one = OFX1.slice(OFX1.indexOf("<STMTTRN>"), OFX1.indexOf("<STMTTRN><TRNTYPE>DEBIT"));
  const reused = one.replace("1150.00", "80.00");
  const { lines, problems } = read(
    OFX1.replace("</BANKTRANLIST>", `${one}${reused}</BANKTRANLIST>`),
  );
  expect(lines.map(({ amount }) => amount)).toEqual([1150, -200, 80]);
  expect(problems).toEqual([
    { row: 3, text: "Transaction 3 repeats an earlier one and was skipped." },
  ]);
});

test("gives equal payments of a day different identities, the same each time", () => {
  const text = `Date,Description,Amount,Balance
20250313,KAROO,100.00,100.00
20250313,KAROO,100.00,200.00
20250313,KAROO,50.00,250.00`;
  const identities = () => read(text).lines.map(({ identity }) => identity);
  expect(new Set(identities()).size).toBe(3);
  expect(identities()).toEqual(identities());
});

test.each(["03/04/2025", "2025/03/04"])("asks for the order of day and month in %s", (day) => {
  const text = `Date,Description,Amount\n${day},KAROO,100.00`;
  const { lines, mapping, problems, columns, sample } = read(text);
  expect(lines).toEqual([]);
  expect(problems).toMatchObject([{ text: expect.stringContaining("order of day and month") }]);
  expect({ columns, sample }).toEqual({
    columns: ["Date", "Description", "Amount"],
    sample: [[day, "KAROO", "100.00"]],
  });
  if (!mapping) throw new Error("no mapping");
  const date_format = day.startsWith("2025") ? "ydm" : "dmy";
  expect(simple(text, { ...mapping, date_format })).toEqual(["2025-04-03 | 100 | KAROO | "]);
});

test("uses a corrected mapping, and asks again once the columns have changed", () => {
  const text = "Date,Description,Amount,Payer\n20250313,EFT,-100.00,KAROO";
  const { mapping } = read(text);
  if (!mapping) throw new Error("no mapping");
  const corrected = { ...mapping, reference: 3, sign: -1 as const };
  expect(simple(text, corrected)).toEqual(["2025-03-13 | 100 | EFT | KAROO"]);
  const { problems } = read(text.replace("Payer", "Teller"), corrected);
  expect(problems).toMatchObject([{ text: expect.stringContaining("columns differ") }]);
});

test.each([
  ["100", 100],
  ["1 150,00", 1150],
  ["1,150.00", 1150],
  ["R 1150.00", 1150],
  ["+100.00", 100],
  ["100.00-", -100],
  ["(1,150.00)", -1150],
  ["100.00 Dr", -100],
  ["100.00CR", 100],
  ["−100.00", -100],
])("reads the amount %s", (amount, expected) => {
  const { lines } = read(`Date;Description;Amount\n20250313;KAROO;"${amount}"`);
  expect(lines.map((line) => line.amount)).toEqual([expected]);
});

test.each(["1.234", "12 apples", "100.005", "1e9", "99999999999999"])(
  "rejects the unclear amount %s",
  (amount) => {
    const { lines, problems } = read(`Date,Description,Amount\n20250313,KAROO,"${amount}"`);
    expect(lines).toEqual([]);
    expect(problems).toEqual([{ row: 2, text: `Row 2 has no valid amount: “${amount}”.` }]);
  },
);

test("names the row of an impossible date and reads the others", () => {
  const text = "Date,Description,Amount\n2025-02-30,A,1.00\n2025-03-01,B,2.00\n,C,3.00";
  const { lines, problems } = read(text);
  expect(lines.map(({ row, description }) => [row, description])).toEqual([[3, "B"]]);
  expect(problems.map(({ row }) => row)).toEqual([2, 4]);
});

test("warns of dates in the future and of another year", () => {
  const text = "Date,Description,Amount\n20250313,A,1\n20250602,B,2\n20240101,C,3\n20240102,D,4";
  expect(read(text).problems).toEqual([
    { row: 3, text: "1 payment is dated in the future. Check the date format." },
    {
      row: 4,
      text: "2 payments are older than 400 days. Check that this is the right file.",
    },
  ]);
  expect(read(text).lines).toHaveLength(4);
});

const accented = "Date,Description,Amount\n20250313,Café Étoile,100.00";

test.each([
  [
    "UTF-16",
    Uint8Array.from([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(accented, (sign) => sign.charCodeAt(0)).buffer),
    ]),
  ],
  ["Windows-1252", Uint8Array.from(accented, (sign) => sign.charCodeAt(0))],
])("reads a file in %s", (_encoding, bytes) => {
  expect(readBankFile(bytes, "a.csv", TODAY).lines).toMatchObject([
    { description: "Café Étoile", amount: 100 },
  ]);
});

test.each([
  ["an empty file", "", "empty"],
  ["a PDF", "%PDF-1.7 x", "not a bank statement"],
  ["binary data", "MZ\0\0", "not a bank statement"],
  ["an unclosed quote", 'Date,Amount\n"20250313,1', "unmatched quotation marks"],
  ["headings only", "Date,Description,Amount", "no payments"],
  ["prose", "Dear customer,\nplease find attached", "date"],
  ["OFX without transactions", "OFXHEADER:100\n<OFX></OFX>", "no transactions"],
  ["a million rows", "a,b\n".repeat(1_000_000), "too many rows"],
  ["a million columns", `${",".repeat(1_300_000)}\n`, "too many rows or columns"],
  ["6 MB", "x".repeat(6 * 1024 * 1024), "exceeds 5 MB"],
])("rejects %s plainly", (_title, text, sentence) => {
  const { lines, problems } = read(text);
  expect(lines).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.text).toContain(sentence);
});

test("limits the list of problems", () => {
  const { problems } = read(
    `Date,Description,Amount\n20250313,A,1\n${"20250313,A,x\n".repeat(100)}`,
  );
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)?.text).toBe("50 more rows have problems.");
});

test("reads long OFX tags without backtracking", () => {
  const { problems } = read(`OFXHEADER:100\n<OFX>${`<${"A".repeat(50)}`.repeat(90_000)}<STMTTRN>`);
  expect(problems).toMatchObject([{ row: 1 }]);
});

test("reads 10,000 lines", () => {
  const rows = Array.from(
    { length: 10_000 },
    (_none, at) => `2025-03-13,PAYMENT ${at},${at + 1}.00`,
  );
  const text = ["Date,Description,Amount", ...rows].join("\n");
  expect(read(text).lines).toHaveLength(10_000);
});
