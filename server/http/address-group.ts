import ipaddr from "ipaddr.js";

/** One customer's line has a network of at least this size (RFC 6177), and may use all of it. */
const LINE_PREFIX = 56;

/**
 * Returns what counts as one visitor's address: an IPv4 address, or the /56 network of an IPv6
 * address. A port that a proxy wrote behind it does not count.
 */
export function addressGroup(address: string): string {
  const plain = address
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*$/, "");
  if (!ipaddr.isValid(plain)) return "unknown";
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${LINE_PREFIX}`);
  return `${network.toString()}/${LINE_PREFIX}`;
}
