import { earlyPressesScript } from "#app/frame/click-replay/click-replay.tsx";
import { heldScriptsScript } from "#app/frame/held-scripts.tsx";
import { policyGateScript } from "#app/frame/policy/policy-acceptance.ts";
import { earlyRequestsScript } from "#app/session/early-requests.ts";
import { storedSelectionsScript } from "#domains/enquiries/components/cart/stored-selections-flag.tsx";

/** Every script of ours that stands in a page: the server's policy lets no other run. */
export const inlineScripts = [
  earlyPressesScript,
  earlyRequestsScript,
  heldScriptsScript,
  policyGateScript,
  storedSelectionsScript,
];
