/* Our own reader, because ofx-js needs minutes for a long tag (its regular expression backtracks). */

export type OfxTransaction = {
  account: string;
  fitId: string;
  /** As in the file. */
  posted: string;
  amount: string;
  description: string;
  reference: string;
};

const TAG = /<(\/?)([A-Za-z0-9_.]{1,40})>([^<]*)/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

export function isOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER:|<\?(?:xml|OFX)\b|<OFX>)/i.test(text.slice(0, 1000));
}

/** Reads SGML (OFX 1), where fields have no end tags, and XML (OFX 2). */
export function readOfx(text: string): { currency: string; transactions: OfxTransaction[] } {
  const transactions: OfxTransaction[] = [];
  let currency = "";
  let account = "";
  let fields: Map<string, string> | null = null;

  function finish() {
    if (!fields) return;
    const field = (name: string) => fields?.get(name) ?? "";
    const texts = new Set([field("NAME"), field("MEMO")]);
    transactions.push({
      account,
      fitId: field("FITID"),
      posted: field("DTPOSTED"),
      amount: field("TRNAMT"),
      description: [...texts].join(" ").trim(),
      reference: field("REFNUM") || field("CHECKNUM"),
    });
    fields = null;
  }

  for (const [, end, tag = "", content = ""] of text.matchAll(TAG)) {
    const name = tag.toUpperCase();
    if (name === "STMTTRN") {
      finish();
      if (!end) fields = new Map();
    } else if (!end) {
      const value = decoded(content.trim());
      // The first counts: PAYEE and accounts inside a transaction repeat names.
      if (fields) fields.set(name, fields.get(name) || value);
      else if (name === "CURDEF") currency = value;
      else if (name === "ACCTID") account = value;
    }
  }
  finish();
  return { currency, transactions };
}

function decoded(text: string): string {
  return text.replaceAll(/&(\w{2,4});/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
