import ipaddr from "ipaddr.js";

/** Smallest network of a customer (RFC 6177), all usable by one client. */
const LINE_PREFIX = 56;

/** Returns an IPv4 address or an IPv6 /56, without any port that a proxy appended. */
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
