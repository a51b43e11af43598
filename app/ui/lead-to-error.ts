const ERRORS = '[aria-invalid="true"], [role="alert"]:not(:empty)';

let observer: MutationObserver | undefined;
let rejected: HTMLFormElement | null = null;

/** Focuses the first error and announces the count. */
export function leadToError({ type, target }: Event): void {
  if (type === "submit") onSubmit(target as HTMLFormElement);
  else if (type === "invalid") onInvalid(target as HTMLInputElement);
  // Never interrupts typing.
  else observer?.disconnect();
}

/** `invalid` fires for every control before the browser moves focus. */
function onInvalid({ form }: HTMLInputElement): void {
  if (!form || rejected === form) return;
  rejected = form;
  setTimeout(() => {
    rejected = null;
    lead(form, [...form.elements].filter(isInvalid));
  });
}

function onSubmit(form: HTMLFormElement): void {
  const place = form.closest<HTMLElement>("dialog, main") ?? document.body;
  observer?.disconnect();
  observer = new MutationObserver(() => show(form, place));
  observer.observe(place, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ["aria-invalid"],
  });
  // Unchanged errors trigger no mutation.
  setTimeout(() => show(form, place));
}

function show(form: HTMLFormElement, place: HTMLElement): void {
  const found = form.isConnected
    ? [...form.querySelectorAll<HTMLElement>(ERRORS)]
    : [...place.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')];
  const fields = found.filter((element) => element.ariaInvalid);
  const [first] = fields.length > 0 ? fields : found;
  if (!first || form.ariaBusy === "true") return;
  observer?.disconnect();
  // A late reply must not steal focus.
  const { activeElement } = document;
  const isHere = form.contains(activeElement) || activeElement?.contains(place);
  if (!isHere) return;
  if (fields.length > 0) lead(form, fields);
  else if (activeElement?.contains(place)) moveTo(first);
  else first.scrollIntoView({ block: "nearest" });
}

function isInvalid(element: Element): element is HTMLInputElement {
  return element.matches("input:invalid, select:invalid, textarea:invalid");
}

function lead(form: HTMLFormElement, fields: HTMLElement[]): void {
  const [first] = fields;
  if (!first) return;
  moveTo(first);
  const count = new Set(fields.map((field) => field.getAttribute("name") || field.id)).size;
  announce(form, `${count === 1 ? "1 field needs" : `${count} fields need`} attention.`);
}

function moveTo(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

const REGION = "form-errors";

/** Live regions outside an open dialog are silent. */
function announce(form: HTMLFormElement, text: string): void {
  const place = form.closest("dialog") ?? document.body;
  let region = place.querySelector(`:scope > .${REGION}`);
  if (!region) {
    region = Object.assign(document.createElement("p"), { className: `${REGION} sr-only` });
    region.setAttribute("aria-live", "assertive");
    place.append(region);
  }
  region.textContent = "";
  // Live regions announce only changes after insertion.
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
