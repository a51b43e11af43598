import { PROBLEMS as common } from "#app/data/problems.ts";
import { PROBLEMS as accounts } from "./accounts/problems.ts";
import { PROBLEMS as certificates } from "./certificates/problems.ts";
import { PROBLEMS as company } from "./company/problems.ts";
import { PROBLEMS as customers } from "./customers/problems.ts";
import { PROBLEMS as enquiries } from "./enquiries/problems.ts";
import { PROBLEMS as invoices } from "./invoices/problems.ts";
import { PROBLEMS as machines } from "./machines/problems.ts";
import { PROBLEMS as orders } from "./orders/problems.ts";
import { PROBLEMS as products } from "./products/problems.ts";
import { PROBLEMS as quotes } from "./quotes/problems.ts";
import { PROBLEMS as stock } from "./stock/problems.ts";

/** Keyed by the code that a trigger raises in any call; `detail` holds values as JSON. */
export const PROBLEMS: Readonly<Record<string, string | ((values: never) => string)>> = {
  ...common,
  ...accounts,
  ...certificates,
  ...company,
  ...customers,
  ...enquiries,
  ...invoices,
  ...machines,
  ...orders,
  ...products,
  ...quotes,
  ...stock,
};

type Detail = string | null | undefined;

export function sentenceOf(message: string, detail: Detail): string | undefined {
  if (!Object.hasOwn(PROBLEMS, message)) return undefined;
  const sentence = PROBLEMS[message];
  return typeof sentence === "function" ? sentence(JSON.parse(detail || "{}") as never) : sentence;
}

export function withReason(detail: Detail): string | null {
  // PostgreSQL's own details are not JSON.
  if (!detail?.startsWith('{"')) return detail ?? null;
  const values = JSON.parse(detail) as { why?: string };
  const why = sentenceOf(values.why ?? "", detail);
  return why === undefined ? detail : JSON.stringify({ ...values, why });
}

/** Gives a hosted project's response the sentences that our table API returns. */
export async function inSentences(answer: Response): Promise<Response> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  if (typeof body !== "object" || body === null || !("message" in body)) return answer;
  const error = body as { message: string; details?: string | null };
  const { message, details } = error;
  const said = { message: sentenceOf(message, details) ?? message, details: withReason(details) };
  return Response.json({ ...error, ...said }, answer);
}
