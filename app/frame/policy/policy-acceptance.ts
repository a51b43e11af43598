/** Stores the accepted version's date; a newer one asks again. */
export const POLICY_KEY = "reefline-policy-accepted";
export const POLICY_VERSION = "2025-07-25";

/** Runs before React. Lets users in for this view if storage is blocked. */
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
