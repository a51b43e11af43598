import { POLICY_KEY } from "#app/lib/policy.ts";

/** Runs before React. Lets users in for this view if storage is blocked. */
export const policyGateScript = `(() => {
  const gate = document.currentScript.previousElementSibling;
  const key = ${JSON.stringify(POLICY_KEY)}, { version } = gate.dataset;
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
