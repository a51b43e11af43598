import { expect, test } from "vitest";
import { addressGroup } from "./address-group.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/56"],
  ["2001:0DB8:1:2ff::9", "2001:db8:1:200::/56"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1::/56"],
  ["2001:db8::1", "2001:db8::/56"],
  ["fe80::1%eth0", "fe80::/56"],
  ["::1", "::/56"],
  ["unknown", "unknown"],
  ["", "unknown"],
])("groups %s as %s", (address, group) => {
  expect(addressGroup(address)).toBe(group);
});
