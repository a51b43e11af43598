import { addressGroup } from "./address-group.ts";
import { type Counter, type Counters, ownCounters, type Tier } from "./counters.ts";
import { answerMessage } from "./message-page.ts";
import { waitMessage } from "./wait-message.ts";

/** Returns an answer with status 429 when the caller asks too often, otherwise nothing. */
type Limit = (request: Request, clientAddress: string) => Promise<Response | undefined>;

export type RateLimits = { tables: Limit; page: Limit; link: Limit };

/** How often in how many minutes. Tiers by network are multiplied by RATE_LIMIT_FACTOR. */
const TIERS = {
  tablesByNetwork: { points: 1200, minutes: 1 },
  /** Pages that are not in memory: each costs as much processor as hundreds that are. */
  rendersByNetwork: { points: 240, minutes: 1 },
  /** Private links, opened and answered: a link has 256 random bits, so this spares the machine. */
  linksByNetwork: { points: 200, minutes: 10 },
  /** Forms that are sent, also those that are refused: each is read, and a program fills in wrong ones. */
  formsByNetwork: { points: 120, minutes: 10 },
  enquiriesByNetwork: { points: 15, minutes: 10 },
  /** By the sender's address and network: anybody can write in another's name. */
  enquiriesBySender: { points: 10, minutes: 60 },
  /** Files are sent before their message, five with one; each keeps a processor busy for a moment. */
  uploadsByNetwork: { points: 40, minutes: 10 },
  /** In kB: what has no message yet has 1 GB together, which one network must not fill for a day. */
  uploadedByNetwork: { points: 200 * 1024, minutes: 24 * 60 },
} satisfies Record<string, Tier>;

/** Returns the limits of table calls, and of pages that must be rendered, in this process. */
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

/** Counts a form that is sent, whatever is in it; returns how many seconds to wait when there were too many. */
export type FormLimit = (clientAddress: string) => Promise<number | undefined>;

export function createFormLimit(factor = 1): FormLimit {
  const byNetwork = ownCounters("forms", scaled(TIERS.formsByNetwork, factor));
  return (clientAddress) => firstWait([byNetwork, addressGroup(clientAddress)]);
}

/** Counts an enquiry; returns how many seconds to wait when there were too many. */
export type EnquiryLimit = (clientAddress: string, email: string) => Promise<number | undefined>;

/** `shared` counts what a caller must not get once more from each process. */
export function createEnquiryLimit(shared: Counters, factor = 1): EnquiryLimit {
  const byNetwork = shared("enquiries", scaled(TIERS.enquiriesByNetwork, factor));
  const bySender = shared("enquiries-by-sender", TIERS.enquiriesBySender);
  return (clientAddress, email) => {
    const network = addressGroup(clientAddress);
    return firstWait([byNetwork, network], [bySender, `${email.toLowerCase()} ${network}`]);
  };
}

/** Counts a file of so many bytes that is sent; returns how many seconds to wait when it was too much. */
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

/** Counts a point each, or so many, until one has none left; returns the seconds until it has again. */
async function firstWait(
  ...counted: [Counter, string, points?: number][]
): Promise<number | undefined> {
  for (const [counter, key, points] of counted) {
    const { wait } = await counter.count(key, points);
    if (wait) return wait;
  }
  return undefined;
}
