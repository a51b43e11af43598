import { fromCents, toCents } from "#app/lib/cents.ts";
import type { BankLine } from "./bank-file.ts";
import type { fetchOpenInvoices } from "./contracts.ts";
import { referenceKey } from "./payment-reference.ts";

export type OpenInvoice = Awaited<ReturnType<typeof fetchOpenInvoices>>[number];

export type Proposal = {
  line: BankLine;
  /** `none` leaves the allocation to the office. */
  grade: "certain" | "likely" | "none";
  allocations: { invoice_id: string; amount: number }[];
  /** To choose from if nothing is proposed. */
  candidates: string[];
  reason: string;
};

/** Above, only all, the oldest and single invoices of a customer are added up. */
const MAX_ADDED = 12;
const MAX_CANDIDATES = 20;
const MAX_WORDS = 40;

/** Invoices open in the course of one file. */
type Open = OpenInvoice & { left: number };
type Match = Omit<Proposal, "line" | "allocations" | "candidates"> & {
  invoices?: readonly Open[];
  candidates?: readonly Open[];
};

/** Invoices are ordered from oldest to newest. Money that left is not listed. */
export function proposePayments(
  lines: readonly BankLine[],
  invoices: readonly OpenInvoice[],
  currency: string,
): Proposal[] {
  const index = indexed(invoices, currency);
  const received = lines
    .filter(({ amount }) => amount > 0)
    .map((line) => ({ line, ...referencesIn(`${line.reference} ${line.description}`) }));
  // Certain lines take their invoices first, in any order of the file.
  const certain = new Map<BankLine, Proposal>();
  for (const { line, keys } of received) {
    const match = byReference(keys, toCents(line.amount), index);
    if (match?.grade === "certain") certain.set(line, allocated(line, match));
  }
  return received.map((one) => certain.get(one.line) ?? allocated(one.line, matched(one, index)));
}

function allocated(line: BankLine, match: Match): Proposal {
  const { grade, reason, invoices = [], candidates = [] } = match;
  let rest = toCents(line.amount);
  const allocations = invoices.flatMap((invoice) => {
    const part = Math.min(rest, invoice.left);
    rest -= part;
    invoice.left -= part;
    return part > 0 ? [{ invoice_id: invoice.id, amount: fromCents(part) }] : [];
  });
  const ids = candidates.slice(0, MAX_CANDIDATES).map(({ id }) => id);
  return { line, grade, allocations, candidates: ids, reason };
}

type Index = ReturnType<typeof indexed>;

function indexed(invoices: readonly OpenInvoice[], currency: string) {
  const all = invoices.map((invoice) => ({ ...invoice, left: toCents(invoice.open) }));
  const own = all.filter((invoice) => invoice.currency === currency);
  const names = own.flatMap(({ customer_id, customer, payers }) =>
    [customer, ...payers].map((text) => ({
      customer: customer_id,
      name: wordsOf(text).slice(0, 3),
    })),
  );
  const distinct = new Map(names.map((one) => [[one.customer, ...one.name].join(" "), one]));
  return {
    currency,
    byName: Map.groupBy(distinct.values(), ({ name }) => nameKey(name[0], name[1])),
    byNumber: Map.groupBy(all, ({ number }) => referenceKey(number)),
    /** Without its letter, which other documents share. */
    byFigures: Map.groupBy(own, ({ number }) => figuresOf(number)),
    byOrder: Map.groupBy(own, ({ order_number }) => referenceKey(order_number)),
    byCustomer: Map.groupBy(own, ({ customer_id }) => customer_id),
    byAmount: Map.groupBy(own, ({ left }) => left),
  };
}

function matched(
  { line, keys, figures }: { line: BankLine; keys: string[]; figures: string[] },
  index: Index,
): Match {
  const amount = toCents(line.amount);
  const named = namedCustomers(`${line.reference} ${line.description}`, index.byName);
  return (
    byReference(keys, amount, index) ??
    byOrderNumber(keys, amount, index) ??
    byFigures(figures, amount, index) ??
    byCustomerSum(named, amount, index) ??
    byAmountOnly(amount, index)
  );
}

function byReference(keys: readonly string[], amount: number, index: Index): Match | null {
  const found = keys.flatMap((key) => index.byNumber.get(key) ?? []);
  const invoices = [...new Set(found)];
  if (invoices.length === 0) return null;
  const numbers = invoices.map(({ number }) => number).join(", ");
  const other = invoices.find(({ currency }) => currency !== index.currency);
  if (other) {
    const reason = `${other.number} is in ${other.currency}. Enter this payment by hand.`;
    return { grade: "none", reason, candidates: invoices };
  }
  const open = invoices.filter(({ left }) => left > 0);
  const sum = sumOf(open);
  if (sum === amount) return { grade: "certain", reason: `Names ${numbers}.`, invoices: open };
  if (sum === 0) {
    const reason = `Names ${numbers}, which another payment settles.`;
    return { grade: "none", reason, candidates: invoices };
  }
  if (open.length > 1 && sum > amount) {
    const reason = `Names ${numbers}, but pays less. Choose what it pays.`;
    return { grade: "none", reason, candidates: open };
  }
  const difference = sum > amount ? "pays part of it" : "pays more than is open";
  return { grade: "likely", reason: `Names ${numbers} and ${difference}.`, invoices: open };
}

function byOrderNumber(keys: readonly string[], amount: number, index: Index): Match | null {
  const found = [...new Set(keys.flatMap((key) => index.byOrder.get(key) ?? []))];
  const open = found.filter(({ left }) => left > 0);
  const [first] = open;
  if (!first) return null;
  const reason = `Names order ${first.order_number}.`;
  const exact = open.filter(({ left }) => left === amount);
  if (exact.length === 1) return { grade: "likely", reason, invoices: exact };
  if (open.length === 1 || sumOf(open) === amount)
    return { grade: "likely", reason, invoices: open };
  return { grade: "none", reason: `${reason} Choose its invoice.`, candidates: open };
}

/** Figures alone may be those of a quotation, so the amount has to match. */
function byFigures(figures: readonly string[], amount: number, index: Index): Match | null {
  const found = [...new Set(figures.flatMap((key) => index.byFigures.get(key) ?? []))];
  const [only, second] = found.filter(({ left }) => left === amount);
  if (!only || second) return null;
  const reason = `The amount and the figures match ${only.number}.`;
  return { grade: "likely", reason, invoices: [only] };
}

function byCustomerSum(named: readonly string[], amount: number, index: Index): Match | null {
  if (named.length === 0) return null;
  const ofNamed = named.map((id) =>
    (index.byCustomer.get(id) ?? []).filter(({ left }) => left > 0),
  );
  const choices = ofNamed.flatMap((invoices) => choicesFor(invoices, amount));
  const [only, second] = choices;
  if (only && !second) {
    const isAll = only.length > 1 ? `${only.length} invoices` : only[0]?.number;
    return { grade: "likely", reason: `Payer and amount match ${isAll}.`, invoices: only };
  }
  const candidates = [...new Set(only ? choices.flat() : ofNamed.flat())];
  if (candidates.length === 0) return null;
  const reason = only
    ? "Several invoices match the payer and amount. Choose which."
    : "Only the payer matches. Choose the invoice.";
  return { grade: "none", reason, candidates };
}

/** Returns the sets of invoices that add up to the amount, or the first two. */
function choicesFor(invoices: readonly Open[], amount: number): Open[][] {
  const single = invoices.filter(({ left }) => left === amount).map((invoice) => [invoice]);
  if (single.length > 0) return single;
  if (invoices.length > MAX_ADDED) {
    let sum = 0;
    const last = invoices.findIndex(({ left }) => {
      sum += left;
      return sum >= amount;
    });
    return sum === amount ? [invoices.slice(0, last + 1)] : [];
  }
  const sums = [0];
  const sets: number[] = [];
  for (let set = 1; set < 1 << invoices.length && sets.length < 2; set += 1) {
    const first = 31 - Math.clz32(set & -set);
    sums[set] = (sums[set & (set - 1)] ?? 0) + (invoices[first]?.left ?? 0);
    if (sums[set] === amount) sets.push(set);
  }
  return sets.map((set) => invoices.filter((_invoice, at) => set & (1 << at)));
}

function byAmountOnly(amount: number, index: Index): Match {
  const candidates = (index.byAmount.get(amount) ?? []).filter(({ left }) => left === amount);
  const reason =
    candidates.length > 0
      ? "Only the amount matches. Choose the invoice."
      : "No open invoice matches. Choose the customer.";
  return { grade: "none", reason, candidates };
}

function sumOf(invoices: readonly Open[]): number {
  return invoices.reduce((sum, { left }) => sum + left, 0);
}

/** People write INV for I. */
const LETTERS = /\bINV(?:OICE)?(?:\s*N[OR]\b)?[\s.:#-]*(?=[\dO])/g;
const YEAR_AND_COUNT = /(?<![A-Z0-9])([A-Z]?)[\s./-]{0,2}(\d{4})[\s./-]{1,2}0*(\d{1,9})(?!\d)/g;

/** Keys of document numbers, and figures without a letter, such as `2026/12`. */
function referencesIn(text: string): { keys: string[]; figures: string[] } {
  const upper = text.toUpperCase().replaceAll(LETTERS, "I-");
  const words = upper.match(/[A-Z0-9]+/g)?.slice(0, MAX_WORDS) ?? [];
  const keys = new Set<string>();
  const figures = new Set<string>();
  for (const [at] of words.entries()) {
    for (let count = 1; count <= 3; count += 1) {
      const key = referenceKey(words.slice(at, at + count).join(""));
      keys.add(key);
      if (/^\d{8,}$/.test(key)) figures.add(`${key.slice(0, 4)}/${Number(key.slice(4))}`);
    }
  }
  for (const [, letter, year, count = ""] of upper.matchAll(YEAR_AND_COUNT)) {
    figures.add(`${year}/${count}`);
    if (letter) keys.add(referenceKey(`${letter}${year}${count.padStart(4, "0")}`));
  }
  return { keys: [...keys], figures: [...figures] };
}

function figuresOf(number: string): string {
  const [year = "", count = ""] = number.match(/\d+/g) ?? [];
  return `${year}/${Number(count)}`;
}

const LEGAL_FORMS = new Set(["PTY", "LTD", "CC", "INC", "LIMITED", "THE", "AND", "NPC", "CO"]);

function wordsOf(text: string): string[] {
  const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 1 && !LEGAL_FORMS.has(word)).slice(0, MAX_WORDS);
}

/** Names with equal beginnings; banks cut the words that follow. */
function nameKey(first: string | undefined, second = ""): string {
  return `${first} ${second.slice(0, 3)}`;
}

/** A single word has to be long; the last of several may be missing. */
function namedCustomers(text: string, byName: Index["byName"]): string[] {
  const words = wordsOf(text);
  const found = words.flatMap((word, at) => {
    const alone = word.length >= 4 ? (byName.get(nameKey(word)) ?? []) : [];
    const next = words[at + 1];
    const longer = next === undefined ? [] : (byName.get(nameKey(word, next)) ?? []);
    const isNamed = ({ name }: { name: string[] }) =>
      name.every((part, index) => {
        const written = words[at + index];
        if (written === undefined) return index > 1;
        return index > 0 && written.length >= 3 ? part.startsWith(written) : part === written;
      });
    return [...alone, ...longer.filter(isNamed)];
  });
  return [...new Set(found.map(({ customer }) => customer))];
}
