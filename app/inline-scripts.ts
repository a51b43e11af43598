import { storedSelectionsScript } from "#app/features/cart/stored-selections-flag.tsx";
import { earlyPressesScript } from "#app/features/early-presses/early-presses.tsx";
import { policyGateScript } from "#app/features/policy/policy-acceptance.ts";
import { earlyRequestsScript } from "#app/features/session/early-requests.ts";

/** Every script of ours that stands in a page: the server's policy lets no other run. */
export const inlineScripts = [
  earlyPressesScript,
  earlyRequestsScript,
  policyGateScript,
  storedSelectionsScript,
];
