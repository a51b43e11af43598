import { earlyPressesScript } from "#app/frame/click-replay/click-replay.tsx";
import { heldScriptsScript } from "#app/frame/held-scripts.tsx";
import { policyGateScript } from "#app/frame/policy/policy-acceptance.ts";
import { earlyRequestsScript } from "#app/session/early-requests.ts";
import { storedSelectionsScript } from "#domains/enquiries/components/cart/stored-selections-flag.tsx";

/** The Content-Security-Policy allows only these. */
export const inlineScripts = [
  earlyPressesScript,
  earlyRequestsScript,
  heldScriptsScript,
  policyGateScript,
  storedSelectionsScript,
];
