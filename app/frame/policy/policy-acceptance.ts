/** Where the browser remembers the acceptance, and of which text: a new date asks again. */
export const POLICY_KEY = "reefline-policy-accepted";
export const POLICY_VERSION = "2025-07-25";

/**
 * Runs in the page right after the gate's dialog, before React: opens it unless accepted, keeps
 * it open until accepted, and lets people in for this view when storage is denied.
 */
export const policyGateScript = `(() => {
  const gate = document.currentScript.previousElementSibling;
  const key = ${JSON.stringify(POLICY_KEY)}, version = ${JSON.stringify(POLICY_VERSION)};
  let accepted = false;
  try { accepted = localStorage.getItem(key) === version } catch {}
  if (accepted) return;
  gate.addEventListener("cancel", (event) => event.preventDefault());
  gate.addEventListener("close", () => {
    if (gate.returnValue !== "accepted") return gate.showModal();
    try { localStorage.setItem(key, version) } catch {}
  });
  gate.showModal();
})()`;
