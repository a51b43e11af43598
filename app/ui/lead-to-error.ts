/** What a form complains about, in the order of the page. */
const ERRORS = '[aria-invalid="true"], [role="alert"]:not(:empty)';

let observer: MutationObserver | undefined;
let rejected: HTMLFormElement | null = null;

/** Leads to the first error of a form that was submitted: focus, scroll and one sentence for screen readers. */
export function leadToError({ type, target }: Event): void {
  if (type === "submit") onSubmit(target as HTMLFormElement);
  else if (type === "invalid") onInvalid(target as HTMLInputElement);
  // Nobody who goes on typing is interrupted.
  else observer?.disconnect();
}

/** The browser rejects a form control by control, before it moves the focus. */
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
  // What was wrong before is still wrong, and changes nothing.
  setTimeout(() => show(form, place));
}

/** The answer's page may bring the form again. */
function show(form: HTMLFormElement, place: HTMLElement): void {
  const found = form.isConnected
    ? [...form.querySelectorAll<HTMLElement>(ERRORS)]
    : [...place.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')];
  const fields = found.filter((element) => element.ariaInvalid);
  const [first] = fields.length > 0 ? fields : found;
  if (!first || form.ariaBusy === "true") return;
  observer?.disconnect();
  // A reply that comes late takes nobody away from another place.
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
  // The choices of one question share a name.
  const count = new Set(fields.map((field) => field.getAttribute("name") || field.id)).size;
  // What is wrong with the first is read with it.
  announce(form, `${count === 1 ? "1 field needs" : `${count} fields need`} attention.`);
}

function moveTo(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "center", behavior: "instant" });
}

const REGION = "form-errors";

/** Outside an open dialog nothing is announced. */
function announce(form: HTMLFormElement, text: string): void {
  const place = form.closest("dialog") ?? document.body;
  let region = place.querySelector(`:scope > .${REGION}`);
  if (!region) {
    region = Object.assign(document.createElement("p"), { className: `${REGION} sr-only` });
    region.setAttribute("aria-live", "assertive");
    place.append(region);
  }
  region.textContent = "";
  // A region is only listened to once it is there.
  requestAnimationFrame(() => {
    region.textContent = text;
  });
}
