import { heldScriptsScript } from "#app/frame/held-scripts.tsx";
import { policyGateScript } from "#app/frame/policy/policy-acceptance.ts";
import { earlyRequestsScript } from "#app/session/early-requests.ts";
import { storedSelectionsScript } from "#domains/enquiries/components/cart/stored-selections-flag.tsx";

/** The Content-Security-Policy allows only these. */
export const inlineScripts = [
  earlyRequestsScript,
  heldScriptsScript,
  policyGateScript,
  storedSelectionsScript,
];
