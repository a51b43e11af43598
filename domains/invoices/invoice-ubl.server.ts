import Builder from "fast-xml-builder";
import { fromCents, sumAmounts, toCents } from "#app/lib/cents.ts";
import { type BilledLine, billedLines } from "./billed-lines.ts";
import type { InvoiceDocument } from "./invoice.ts";

/*
 * UBL 2.1 by the rules of Peppol BIS Billing 3 (EN 16931). The order of elements is that of the
 * schema. It has no account number, which only our website shows. A Peppol network also needs the
 * parties' electronic addresses (EndpointID), which their providers assign.
 */

const NAMESPACE = "urn:oasis:names:specification:ubl:schema:xsd:";
const CUSTOMIZATION = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";
const PROFILE = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
const HOUSE_COUNTRY = "ZA";
/** Agreed between the parties (UNCL 4461). A transfer would need an account. */
const PAYMENT_MEANS = "1";

/** UN/ECE recommendation 20. */
const UNITS: Record<string, string> = {
  ...{ pcs: "H87", set: "SET", m: "MTR", kg: "KGM", l: "LTR", h: "HUR", day: "DAY" },
};
const ONE = "C62";

const LETTERS = Array.from({ length: 26 }, (_none, index) => String.fromCharCode(65 + index));
const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
/** ISO 3166 codes by lower-case name. A locale replaces withdrawn codes, such as RH for Zimbabwe. */
const COUNTRIES = new Map(
  LETTERS.flatMap((one) =>
    LETTERS.flatMap((other) => {
      const name = REGIONS.of(one + other)?.toLowerCase();
      const code = new Intl.Locale(`und-${one}${other}`).region;
      return name && code ? [[name, code] as const] : [];
    }),
  ),
);

type Xml = { [name: string]: string | number | Xml | Xml[] | undefined };

/** Null for a pro forma, which is no tax invoice. */
export function invoiceUbl(document: InvoiceDocument): string | null {
  if (document.kind === "pro-forma") return null;
  const isCredit = document.kind === "credit-note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const lines = billedLines(document);
  const goods = lines.filter(({ kind }) => kind === "line");
  const extras = lines.filter(({ kind }) => kind !== "line");
  const { customer_reference, order_number, seller, buyer, rand, currency, credits } = document;
  const country = countryOf(document);
  const content: Xml = {
    "@xmlns": `${NAMESPACE}${root}-2`,
    "@xmlns:cac": `${NAMESPACE}CommonAggregateComponents-2`,
    "@xmlns:cbc": `${NAMESPACE}CommonBasicComponents-2`,
    "cbc:CustomizationID": CUSTOMIZATION,
    "cbc:ProfileID": PROFILE,
    "cbc:ID": document.number,
    "cbc:IssueDate": document.issued_on,
    "cbc:DueDate": isCredit ? undefined : (document.due_on ?? undefined),
    [`cbc:${root}TypeCode`]: isCredit ? "381" : "380",
    "cbc:Note": text(document.reason),
    "cbc:DocumentCurrencyCode": currency,
    "cbc:TaxCurrencyCode": rand ? "ZAR" : undefined,
    "cbc:BuyerReference": text(customer_reference || order_number),
    "cac:OrderReference": order_number ? { "cbc:ID": text(order_number) } : undefined,
    "cac:BillingReference": credits
      ? {
          "cac:InvoiceDocumentReference": {
            "cbc:ID": credits.number,
            "cbc:IssueDate": credits.issued_on,
          },
        }
      : undefined,
    "cac:AccountingSupplierParty": {
      "cac:Party": {
        "cac:PartyName": { "cbc:Name": text(seller.name) },
        "cac:PostalAddress": address(seller.address, HOUSE_COUNTRY),
        "cac:PartyTaxScheme": taxScheme(seller.vatNumber, HOUSE_COUNTRY),
        "cac:PartyLegalEntity": {
          "cbc:RegistrationName": text(seller.name),
          "cbc:CompanyID": text(seller.registrationNumber),
        },
        "cac:Contact": {
          "cbc:Telephone": text(seller.phone),
          "cbc:ElectronicMail": text(seller.email),
        },
      },
    },
    "cac:AccountingCustomerParty": {
      "cac:Party": {
        "cac:PartyName": { "cbc:Name": text(buyer.company || buyer.name) },
        "cac:PostalAddress": address(buyer.address, country),
        "cac:PartyTaxScheme": taxScheme(buyer.vat_number, country),
        "cac:PartyLegalEntity": { "cbc:RegistrationName": text(buyer.company || buyer.name) },
        "cac:Contact": {
          "cbc:Name": text(buyer.name),
          "cbc:ElectronicMail": text(buyer.email),
        },
      },
    },
    "cac:PaymentMeans": {
      "cbc:PaymentMeansCode": PAYMENT_MEANS,
      "cbc:PaymentID": document.number,
    },
    "cac:PaymentTerms": document.payment_terms
      ? { "cbc:Note": text(document.payment_terms) }
      : undefined,
    "cac:AllowanceCharge": extras.map((extra) => ({
      "cbc:ChargeIndicator": `${extra.net > 0}`,
      "cbc:AllowanceChargeReason": extra.description,
      "cbc:Amount": money(Math.abs(extra.net), currency),
      "cac:TaxCategory": category(document, extra.rate),
    })),
    "cac:TaxTotal": [
      {
        "cbc:TaxAmount": money(document.vat, currency),
        "cac:TaxSubtotal": document.rates.map(({ rate, net, vat }) => ({
          "cbc:TaxableAmount": money(net, currency),
          "cbc:TaxAmount": money(vat, currency),
          "cac:TaxCategory": category(document, rate, true),
        })),
      },
      ...(rand ? [{ "cbc:TaxAmount": money(rand.vat, "ZAR") }] : []),
    ],
    "cac:LegalMonetaryTotal": totals(document, goods, extras),
    [`cac:${root}Line`]: goods.map((line, index) => ({
      "cbc:ID": `${index + 1}`,
      "cbc:Note": text(document.lines[index]?.note ?? ""),
      [isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity"]: {
        "@unitCode": UNITS[line.unit] ?? ONE,
        "#text": line.quantity,
      },
      "cbc:LineExtensionAmount": money(line.net, currency),
      "cac:AllowanceCharge": lineDiscount(line, currency),
      "cac:Item": {
        "cbc:Name": text(line.description),
        "cac:ClassifiedTaxCategory": category(document, line.rate),
      },
      "cac:Price": { "cbc:PriceAmount": money(line.price, currency) },
    })),
  };
  const builder = new Builder({
    ...{ ignoreAttributes: false, attributeNamePrefix: "@", format: true },
    suppressBooleanAttributes: false,
  });
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return declaration + builder.build({ [root]: withoutEmpty(content) });
}

function totals(
  { net, total, currency }: InvoiceDocument,
  goods: readonly BilledLine[],
  extras: readonly BilledLine[],
): Xml {
  const sum = (lines: readonly BilledLine[]) => sumAmounts(lines, (line) => line.net);
  return {
    "cbc:LineExtensionAmount": money(sum(goods), currency),
    "cbc:TaxExclusiveAmount": money(net, currency),
    "cbc:TaxInclusiveAmount": money(total, currency),
    "cbc:AllowanceTotalAmount": money(-sum(extras.filter((line) => line.net < 0)), currency),
    "cbc:ChargeTotalAmount": money(sum(extras.filter((line) => line.net > 0)), currency),
    "cbc:PayableAmount": money(total, currency),
  };
}

/** What the net is below quantity times price. */
function lineDiscount({ quantity, price, net }: BilledLine, currency: string): Xml | undefined {
  const discount = Math.round(quantity * price * 100) - toCents(net);
  if (discount === 0) return undefined;
  return {
    "cbc:ChargeIndicator": `${discount < 0}`,
    "cbc:AllowanceChargeReason": "Discount",
    "cbc:Amount": money(fromCents(Math.abs(discount)), currency),
  };
}

/** UNCL 5305. A reason is given where no VAT is due. */
function category({ vat_mode, seller }: InvoiceDocument, rate: number, isTotal = false): Xml {
  const isVendor = seller.vatNumber !== "";
  const code = !isVendor ? "O" : vat_mode === "export" ? "G" : rate > 0 ? "S" : "Z";
  const reason = { O: "Seller is not registered for VAT", G: "Export", S: "", Z: "" }[code];
  return {
    "cbc:ID": code,
    "cbc:Percent": code === "O" ? undefined : rate,
    "cbc:TaxExemptionReason": isTotal ? reason : "",
    "cac:TaxScheme": { "cbc:ID": "VAT" },
  };
}

function taxScheme(number: string, country: string | undefined): Xml | undefined {
  const bare = number.replaceAll(/[\s-]/g, "");
  if (bare === "" || !country) return undefined;
  // EN 16931 asks for the country in front.
  const company = /^[A-Z]{2}/.test(bare) ? bare : `${country}${bare}`;
  return { "cbc:CompanyID": text(company), "cac:TaxScheme": { "cbc:ID": "VAT" } };
}

/** Our addresses are text, so the town stays among its parts. */
function address(lines: string, country: string | undefined): Xml {
  const [street, additional, ...rest] = partsOf(lines);
  return {
    "cbc:StreetName": text(street ?? ""),
    "cbc:AdditionalStreetName": text(additional ?? ""),
    "cac:AddressLine": rest.length > 0 ? { "cbc:Line": text(rest.join(", ")) } : undefined,
    "cac:Country": country ? { "cbc:IdentificationCode": country } : undefined,
  };
}

function partsOf(address: string): string[] {
  return address
    .split(/[\n,]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** From the last part of the address; an address in South Africa may leave it out. */
function countryOf({ buyer, vat_mode }: InvoiceDocument): string | undefined {
  const code = COUNTRIES.get(partsOf(buyer.address).at(-1)?.toLowerCase() ?? "");
  return code ?? (vat_mode === "standard" ? HOUSE_COUNTRY : undefined);
}

function money(amount: number, currency: string): Xml {
  return { "@currencyID": currency, "#text": amount.toFixed(2) };
}

/** XML cannot hold control characters and lone surrogates. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "")
    .trim();
}

/** EN 16931 allows no empty elements. */
function withoutEmpty(xml: Xml): Xml {
  const entries = Object.entries(xml).flatMap(([name, value]): [string, Xml[string]][] => {
    if (value === undefined || value === "") return [];
    if (Array.isArray(value)) return value.length > 0 ? [[name, value.map(withoutEmpty)]] : [];
    if (typeof value !== "object") return [[name, value]];
    const inner = withoutEmpty(value);
    return Object.keys(inner).length > 0 ? [[name, inner]] : [];
  });
  return Object.fromEntries(entries);
}
