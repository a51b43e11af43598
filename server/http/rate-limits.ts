import { addressGroup } from "./address-group.ts";
import { type Counter, type Counters, ownCounters, type Tier } from "./counters.ts";
import { answerMessage } from "./message-page.ts";
import { waitMessage } from "./wait-message.ts";

type Limit = (request: Request, clientAddress: string) => Promise<Response | undefined>;

export type RateLimits = { tables: Limit; page: Limit; link: Limit };

/** Network tiers scale with RATE_LIMIT_FACTOR. */
const TIERS = {
  tablesByNetwork: { points: 1200, minutes: 1 },
  rendersByNetwork: { points: 240, minutes: 1 },
  /** Spares the machine; 256 random bits prevent guessing. */
  linksByNetwork: { points: 200, minutes: 10 },
  formsByNetwork: { points: 120, minutes: 10 },
  enquiriesByNetwork: { points: 15, minutes: 10 },
  /** By address and network, as anyone can enter another's address. */
  enquiriesBySender: { points: 10, minutes: 60 },
  /** By label, whose code anyone at the machine can read. */
  faultsByCode: { points: 10, minutes: 24 * 60 },
  faultsByCodeAndNetwork: { points: 3, minutes: 60 },
  uploadsByNetwork: { points: 40, minutes: 10 },
  /** In kB; one network must not fill the 1 GB for unsent files. */
  uploadedByNetwork: { points: 200 * 1024, minutes: 24 * 60 },
} satisfies Record<string, Tier>;

export function createRateLimits(factor = 1): RateLimits {
  const tables = ownCounters("tables", scaled(TIERS.tablesByNetwork, factor));
  const renders = ownCounters("renders", scaled(TIERS.rendersByNetwork, factor));

  const links = ownCounters("links", scaled(TIERS.linksByNetwork, factor));

  return {
    async link(request, clientAddress) {
      const { wait } = await links.count(addressGroup(clientAddress));
      if (!wait) return undefined;
      const message = "Too many links opened from your network. Please wait a few minutes.";
      return answerMessage(request, 429, "One moment, please", message, wait);
    },

    async tables(_request, clientAddress) {
      const { wait } = await tables.count(addressGroup(clientAddress));
      if (!wait) return undefined;
      const body = { code: "429", message: waitMessage(wait), details: null, hint: null };
      return Response.json(body, { status: 429, headers: { "Retry-After": String(wait) } });
    },

    async page(request, clientAddress) {
      const { wait } = await renders.count(addressGroup(clientAddress));
      if (!wait) return undefined;
      const message = "Too many pages requested from your network. Please wait a minute.";
      return answerMessage(request, 429, "One moment, please", message, wait);
    },
  };
}

/** Returns seconds to wait, or undefined. */
export type FormLimit = (clientAddress: string) => Promise<number | undefined>;

export function createFormLimit(factor = 1): FormLimit {
  const byNetwork = ownCounters("forms", scaled(TIERS.formsByNetwork, factor));
  return (clientAddress) => firstWait([byNetwork, addressGroup(clientAddress)]);
}

/** `code` is of the label that a fault was reported by; null for other enquiries. */
export type EnquiryLimit = (
  clientAddress: string,
  email: string,
  code?: string | null,
) => Promise<number | undefined>;

export function createEnquiryLimit(shared: Counters, factor = 1): EnquiryLimit {
  const byNetwork = shared("enquiries", scaled(TIERS.enquiriesByNetwork, factor));
  const bySender = shared("enquiries-by-sender", TIERS.enquiriesBySender);
  const byCode = shared("faults-by-code", TIERS.faultsByCode);
  const byCodeHere = shared("faults-by-code-and-network", TIERS.faultsByCodeAndNetwork);
  return (clientAddress, email, code = null) => {
    const network = addressGroup(clientAddress);
    return firstWait(
      [byNetwork, network],
      [bySender, `${email.toLowerCase()} ${network}`],
      ...(code === null
        ? []
        : ([
            [byCodeHere, `${code} ${network}`],
            [byCode, code],
          ] as const)),
    );
  };
}

export type UploadLimit = (network: string, bytes: number) => Promise<number | undefined>;

export function createUploadLimit(shared: Counters, factor = 1): UploadLimit {
  const byNetwork = shared("uploads", scaled(TIERS.uploadsByNetwork, factor));
  const uploaded = shared("uploaded", scaled(TIERS.uploadedByNetwork, factor));
  return (network, bytes) =>
    firstWait([byNetwork, network], [uploaded, network, Math.ceil(bytes / 1024)]);
}

function scaled({ points, minutes }: Tier, factor: number): Tier {
  return { points: points * factor, minutes };
}

async function firstWait(
  ...counted: (readonly [Counter, string, points?: number])[]
): Promise<number | undefined> {
  for (const [counter, key, points] of counted) {
    const { wait } = await counter.count(key, points);
    if (wait) return wait;
  }
  return undefined;
}
