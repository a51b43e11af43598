// Writes mapping.tsv from the rules below and the files of a worktree: node make-mapping.mjs [worktree]
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2] ?? ".";
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");

/** old folder → [default new folder, { name or name.ext: new path within domains, or "=name" in the default }] */
const rules = [];
const folder = (from, to, exceptions = {}) => rules.push({ from, to, exceptions });
const P = "domains/products", E = "domains/enquiries", O = "domains/orders", Q = "domains/quotes";
const A = "domains/accounts", C = "domains/company", R = "domains/repairs", M = "domains/machines";
const K = "domains/customers", S = "domains/stock";
const SEL = `${P}/customer/selection`;

// --- app/features, public
folder("app/features/about", "app/content/about");
folder("app/features/home", "app/content/home");
folder("app/features/gallery", "app/content/gallery");
folder("app/features/offer", "app/content/offer");
folder("app/features/proof", "app/content/proof");
folder("app/features/policy", "app/frame/policy");
folder("app/features/newsletter", "app/frame/newsletter");
folder("app/features/footer", "app/frame");
folder("app/features/navigation", "app/frame");
folder("app/features/errors", "app/frame/errors", { "message-screen.tsx": "app/ui/message-screen.tsx" });
folder("app/features/offline", "app/frame/offline", { "forget-kept.ts": "=clear-offline-cache.ts", "kept-address.ts": "=cacheable-url.ts", "kept-pages.ts": "=cached-pages.ts" });
folder("app/features/early-presses", "app/frame/click-replay", { "early-presses.tsx": "=click-replay.tsx" });
folder("app/features/search", "app/frame/search");
folder("app/features/contact", `${C}/components`, {
  "opening-clock.ts": `${C}/components/opening-clock.ts`, "opening-times.ts": `${C}/opening-times.ts`,
  "whatsapp-link.ts": `${C}/whatsapp-link.ts`,
});
folder("app/features/account", `${A}/customer`, {
  "account-screen.tsx": `${A}/components/account-screen.tsx`, "list-skeleton.tsx": `${A}/components/list-skeleton.tsx`,
  "load-error.tsx": `${A}/components/load-error.tsx`, "own-records.tsx": `${A}/components/own-records.tsx`,
  "enquiry-list.tsx": `${E}/customer/enquiry-list.tsx`, "order-list.tsx": `${O}/customer/order-list.tsx`,
  "quote-list.tsx": `${Q}/customer/quote-list.tsx`, "quote-buttons.tsx": `${Q}/components/quote-buttons.tsx`, "use-my-quotes.ts": `${Q}/components/use-my-quotes.ts`,
});
folder("app/features/session", "app/session", {
  "auth-screen.tsx": `${A}/customer/auth-screen.tsx`, "email-confirmed.tsx": `${A}/customer/email-confirmed.tsx`,
  "login-form.tsx": `${A}/customer/login-form.tsx`, "new-password-form.tsx": `${A}/customer/new-password-form.tsx`,
  "request-mail-form.tsx": `${A}/customer/request-email-form.tsx`, "resend-confirmation.tsx": `${A}/customer/resend-confirmation.tsx`,
  "reset-password.tsx": `${A}/customer/reset-password.tsx`, "sign-up-form.tsx": `${A}/customer/sign-up-form.tsx`,
  "signed-in-already.tsx": `${A}/customer/signed-in-already.tsx`,
  "use-mail-link.ts": `${A}/customer/use-email-link.ts`, "mail-link.ts": "=email-link.ts",
  "early-answers.ts": "=prefetched-responses.ts",
});
folder("app/features/remote-data", "app/data", { "use-action.ts": "=use-table-mutation.ts", "use-reading.ts": "=use-table-query.ts" });
folder("app/features/attachments", `${E}/components/attachments`, { "kept-files.ts": "=saved-files.ts" });
folder("app/features/talk", `${E}/components`, { "talk.tsx": "=message-thread.tsx" });
folder("app/features/enquiry-status", `${E}/customer`);
folder("app/features/enquiry", `${E}/customer`, {
  "enquiry-sent.tsx": `${E}/components/enquiry-sent.tsx`, "sending-form.tsx": `${E}/components/sending-form.tsx`,
  "use-sending.ts": `${E}/components/use-submission.ts`, "send-waiting.ts": "=flush-queue.ts",
  "waiting-messages.ts": `${E}/components/message-queue.ts`, "watch-waiting.ts": "=queue-watcher.ts",
  "send-enquiry.ts": `${E}/components/send-enquiry.ts`,
  "waiting-in-form.ts": `${E}/components/waiting-in-form.ts`, "use-waiting-message.ts": `${E}/components/use-waiting-message.ts`,
});
folder("app/features/cart", `${E}/components/cart`, {
  "ask-again.ts": "=reorder.ts", "asked-words.ts": `${E}/unlisted-item-id.ts`, "earlier-lines.ts": `${E}/previous-lines.ts`,
  "cart.ts": `${E}/cart.ts`, "item-price.ts": `${E}/item-price.ts`, "quote-request.ts": `${E}/quote-request.ts`,
  "cart-contents.tsx": `${E}/customer/cart-contents.tsx`, "cart-suggestions.tsx": `${E}/customer/cart-suggestions.tsx`,
});
folder("app/features/checkout", `${O}/customer/checkout`);
folder("app/features/lists", `${A}/customer/saved-lists`);
folder("app/features/wishlist", `${A}/components/wishlist`, { "kept-wishlist.ts": "=saved-wishlist.ts" });
folder("app/features/personal-data", `${A}/components`, { "person-archive.ts": `${A}/person-archive.ts`, "export-button.tsx": "=person-export-button.tsx" });
folder("app/features/orders", `${O}/components`);
folder("app/features/papers", `${C}/components`, { "paper-head.tsx": "=document-header.tsx" });
folder("app/features/catalogue", `${P}/customer/catalogue`, {
  "asked-families.ts": "=filtered-product-types.ts", "served-answers.ts": "=server-results.ts",
  ...parts(`${P}/components`, "catalogue-source.ts", "loaded-catalogue.ts", "use-found-parts.ts", "found-parts.ts", "share.ts", "product-grid.tsx", "product-card.tsx"),
});
folder("app/features/product", `${P}/components`, {
  "product.ts": `${P}/product-paths.ts`, "product-named.ts": `${P}/product-named.ts`, "name-parts.ts": `${P}/name-parts.ts`,
  "beyond-stock.ts": `${P}/stock-shortfall.ts`, "own-picture.ts": `${P}/own-picture.ts`, "search-path.ts": `${P}/search-path.ts`, "shipping.ts": `${P}/shipping.ts`,
  "stock-text.ts": `${P}/stock-text.ts`, "vat.ts": `${P}/vat.ts`,
});
folder("app/features/technical-data", `${P}/components`, {
  "main-sizes.ts": `${P}/main-sizes.ts`, "related.ts": `${P}/related.ts`, "value-text.ts": `${P}/value-text.ts`,
});
folder("app/features/compare", `${P}/customer/compare`);
folder("app/features/measure", `${P}/customer/measure`);
folder("app/features/parts-list", `${P}/customer/parts-list`, { "served-matches.ts": "=server-matches.ts", "asked-lines.ts": "=requested-lines.ts", "list-path.ts": "app/lib/list-path.ts" });
folder("app/features/reviews", `${P}/customer/reviews`);
folder("app/features/datasheet", P, { "datasheet.ts": "=datasheet-content.ts" });
folder("app/features/machines", `${M}/customer`, {
  "machine-words.ts": `${M}/machine-words.ts`, "nameplate.ts": `${M}/nameplate.ts`, "machine-parts.ts": `${M}/machine-parts.ts`,
});
folder("app/features/quote", `${Q}/customer`, parts(`${Q}/components`, "quote-lines.tsx", "quote-sums.tsx", "quote-terms.tsx"));
folder("app/features/repair", `${R}/customer`, {
  "how-it-goes.tsx": "=repair-process.tsx", "repair-papers.tsx": "app/content/proof/repair-documents.tsx",
  ...parts(`${R}/components`, "stage-list.tsx", "hold-notice.tsx", "repair-terms.tsx"),
});
folder("app/features/strip-report", `${R}/components`, { "sample-report.tsx": `${R}/customer/sample-report.tsx` });

// --- tools
folder("app/features/find", "tools/find", { "answering.ts": "=coverage-ranking.ts", "makers.ts": "=manufacturers.ts" });
folder("app/features/drawing", "tools/drawing");
folder("app/features/machine-drawing", "tools/drawing/machines");
folder("app/features/asked-sizing", "tools/sizing", { "asked-sizing.tsx": "=sizing-inputs.tsx" });
folder("app/features/sizing", SEL, {
  "air.ts": "tools/sizing/air.ts", "judgement.ts": "tools/sizing/suitability.ts", "pressure-units.ts": "tools/sizing/pressure-units.ts",
  "typed-figures.ts": "tools/sizing/typed-figures.ts", "catalogue-rows.ts": "tools/sizing/catalogue-rows.ts",
  "folded.tsx": "=disclosure.tsx",
});
const sizing = (from, name, pure) =>
  folder(`app/features/${from}`, `${SEL}/${name}`, parts(`tools/sizing/${name}`, ...pure));
sizing("blower-selection", "blower", ["accessories.ts", "accuracy-text.ts", "blower-choice.ts", "blower-curve.ts", "duty-point.ts", "duty-text.ts", "machines.ts", "roots-blower.ts", "side-channel-blower.ts", "worked-examples.test.ts"]);
sizing("rotary-valve-selection", "rotary-valve", ["bulk-goods.ts", "throughput.ts", "valve-choice.ts", "valves.ts"]);
sizing("belt-drive", "belt-drive", ["belt-geometry.ts", "belt-power.ts", "belts.ts", "drive.ts"]);
sizing("bearing-life", "bearing-life", ["equivalent-load.ts", "life-request.ts", "life.ts"]);

// --- app/features/office
folder("app/features/office/page", "app/office", { "neighbours.tsx": "=previous-next.tsx", "mail-trouble.tsx": "=email-trouble.tsx" });
folder("app/features/office/form", "app/office/form");
folder("app/features/office/history", "app/office/history");
folder("app/features/office/keys", "app/office/keys");
folder("app/features/office/live", "app/office/live", { "also-open.tsx": "=presence.tsx", "read-from.ts": "=query-tables.ts" });
folder("app/features/office/csv", "app/office/csv");
folder("app/features/office/frame", "app/frame/office");
folder("app/features/office/search", "app/frame/office");
folder("app/features/office/opening", "app/frame/office/opening");
folder("app/features/office/dashboard", "app/frame/office/dashboard");
folder("app/features/office/changes", "app/frame/office/activity-log");
folder("app/features/office/categories", `${P}/office/categories`);
folder("app/features/office/types", `${P}/office/types`, { "move-buttons.tsx": "app/office/form/move-buttons.tsx" });
folder("app/features/office/products", `${P}/office`);
folder("app/features/office/reviews", `${P}/office`);
folder("app/features/office/lines", `${P}/components`, { "read-enquiry.ts": `${E}/read-enquiry.ts` });
folder("app/features/office/links", `${E}/components`, {
  "customer-link.tsx": `${K}/components/customer-link.tsx`, "order-links.tsx": `${O}/components/order-links.tsx`,
  "purchase-order.tsx": `${O}/components/purchase-order.tsx`, "quote-links.tsx": `${Q}/components/quote-links.tsx`,
  "subject-text.ts": `${E}/subject-text.ts`,
});
folder("app/features/office/customers", `${K}/office`, { ...parts(`${K}/components`, "enquiry-customer.tsx", "customer-choice.tsx"), "customer-doubles.tsx": "=duplicate-customers.tsx" });
folder("app/features/office/enquiries", `${E}/office`);
folder("app/features/office/machines", `${M}/office`);
folder("app/features/office/orders", `${O}/office`, { "told-customer.tsx": "=notify-customer.tsx" });
folder("app/features/office/papers", `${O}/office`, {
  "order-paper-page.tsx": "=order-document-page.tsx", "order-papers.tsx": "=order-documents.tsx", "paper-sheet.tsx": "=document-sheet.tsx",
});
folder("app/features/office/people", `${A}/office`, { "handler-filter.ts": `${A}/components/handler-filter.ts` });
folder("app/features/office/quotes", `${Q}/office`, parts(`${Q}/components`, "enquiry-quotes.tsx"));
folder("app/features/office/repairs", `${R}/office`, parts(`${R}/components`, "enquiry-repair.tsx"));
folder("app/features/office/settings", `${C}/office`, {
  "mail-preview.tsx": `${C}/components/email-preview.tsx`, "use-settings.ts": `${C}/components/use-settings.ts`,
  "setting-preview.tsx": "app/content/setting-preview.tsx",
});
folder("app/features/office/stock", `${S}/office`, parts(`${S}/components`, "movements.tsx", "stock-part.tsx"));

// --- app/content
folder("app/content/settings", `${C}/settings`);
folder("app/content", "app/content", {
  "bank-details.ts": `${C}/bank-details-text.ts`, "company.ts": `${C}/company.ts`, "enquiry-states.ts": `${E}/enquiry-statuses.ts`,
  "featured-products.ts": `${C}/settings/featured-products.ts`, "first-values.ts": `${C}/settings/default-settings.ts`,
  "mail-words.ts": `${C}/email-words.ts`, "mails.ts": `${C}/settings/emails.ts`, "replies.ts": `${C}/settings/replies.ts`,
  "questions.ts": `${C}/settings/faq.ts`, "nav-links.ts": `${C}/nav-links.ts`, "page-title.ts": `${C}/page-title.ts`,
  "order-papers.ts": `${O}/order-document-text.ts`, "quotation.ts": `${Q}/quotation.ts`, "total-labels.ts": `${Q}/total-labels.ts`,
  "repair-facts.ts": `${R}/repair-facts.ts`, "repair-stages.ts": `${R}/repair-stages.ts`, "repair.ts": `${R}/repair-text.ts`,
  "strip-report.ts": `${R}/strip-report-text.ts`, "sample-strip-report.ts": `${R}/sample-strip-report.ts`,
  "selection-suggestions.ts": `${E}/selection-suggestions.ts`,
});

// --- app/data
folder("app/data", "app/data", {
  "all-settings.tsx": `${C}/components/all-settings.tsx`, "settings-address.ts": `${C}/settings-address.ts`, "settings.ts": `${C}/settings.ts`,
  "shown-settings.ts": `${C}/shown-settings.ts`, "site.ts": `${C}/site.ts`, "bank-details.ts": `${C}/bank-details.ts`,
  "office-figures.ts": `${C}/office-figures.ts`,
  ...into(P, "answer-address.ts", "catalogue.ts", "catalogue-address.ts", "categories.ts", "datasheet.ts", "price-breaks.ts", "product.ts",
    "product-edits.ts", "product-import.ts", "product-list.ts", "product-photos.ts", "product-relations.ts", "product-type-edits.ts",
    "product-types.ts", "products.ts", "reviews.ts", "technical-data.ts", "technical-value.ts", "units.ts"),
  ...into(E, "attachments.ts", "contact-message.ts", "customer-enquiry.ts", "enquiries.ts", "selected-items.ts"),
  ...into(K, "customer.ts", "customers.ts", "customer-merges.ts"),
  ...into(Q, "customer-quote.ts", "quote.ts", "quotes.ts", "quote-edits.ts", "quote-totals.ts"),
  ...into(A, "invitations.ts", "own-sessions.ts", "password.ts", "people.ts", "personal-data.ts", "profiles.ts", "saved-lists.ts", "wishlist.ts"),
  ...into(M, "machine.ts", "machine-edits.ts"),
  "named-machines.ts": "tools/find/named-machines.ts",
  ...into(O, "office-orders.ts", "order.ts", "order-line.ts", "orders.ts"),
  "order-paper.ts": `${O}/order-document.ts`, "printed-paper.ts": `${O}/printed-document.ts`,
  "proof-paper.ts": "app/content/proof-document.ts", "share-picture.ts": "app/content/share-picture.ts",
  ...into(R, "repair.ts", "repair-edits.ts", "repair-intake.ts", "repair-report.ts", "strip-report.ts"),
  "stock.ts": `${S}/stock.ts`, "sizing.ts": "tools/sizing/sizing.ts", "sizing-length.ts": "tools/sizing/sizing-length.ts",
  "sheet-lines.ts": "tools/drawing/sheet-lines.ts",
  "uuid.ts": "app/lib/uuid.ts", "email-address.ts": "app/lib/email-address.ts",
});
folder("app/lib", "app/lib", { "first-from.ts": "=lower-bound.ts", "in-steps.ts": "=counting-sort.ts" });
folder("app/routes/admin", "app/routes/admin", { "customer-doubles.tsx": "=duplicate-customers.tsx", "order-paper.tsx": "=order-document.tsx" });
folder("app/routes/public", "app/routes/public", { "proof-paper.tsx": "=proof-document.tsx" });
folder("app/routes/workshop", "app/routes/workshop", { "order-paper.tsx": "=order-document.tsx" });

// --- server
folder("server/quotes", Q, { "quote-files.ts": "=quote-files.server.ts", "quote-pdf.ts": "=quote-pdf.server.ts", "reminders.ts": "=reminders.server.ts" });
folder("server/orders", O, { "order-files.ts": "=order-files.server.ts", "order-paper-pdf.ts": "=order-document-pdf.server.ts" });
folder("server/repairs", R, { "strip-report-files.ts": "=strip-report-files.server.ts", "strip-report-pdf.ts": "=strip-report-pdf.server.ts" });
folder("server/datasheets", P, { "datasheet-pdf.ts": "=datasheet-pdf.server.ts", "pdf-drawing.ts": "server/pdf/pdf-drawing.ts", "picture.ts": "server/pdf/picture.ts" });
folder("server/mail", "server/email", {
  "company-details-mail.ts": `${C}/company-details-email.server.ts`, "invitation-mail.ts": `${A}/invitation-email.server.ts`,
  "talk-mails.ts": `${E}/message-emails.server.ts`, "compose-mail.ts": "=compose-email.ts", "mail-layout.ts": "=email-layout.ts",
});
folder("server/forms", "server/forms", {
  "enquiry-mail.ts": `${E}/enquiry-email.server.ts`, "enquiry-store.ts": `${E}/enquiry-store.server.ts`,
  "contact-submission.ts": `${E}/contact-submission.server.ts`,
});
folder("server/backend", "server/database", {
  "mail-carrier.ts": "server/email/email-transport.ts", "mail-outbox.ts": "server/email/email-outbox.ts",
  "regular-work.ts": "=interval-job.ts", "sole-process.ts": "=process-lock.ts",
});
folder("server/guard", "server/http", { "callers.ts": "=network-concurrency.ts", "turns.ts": "=fair-queue.ts" });
folder("server/pages", "server/pages", { "kept-rows.ts": "=row-interning.ts", "stored-answer.ts": "=cached-response.ts" });
folder("server/auth", "server/auth", { "unproved-accounts.ts": "=unverified-accounts.ts", "account-mail.ts": "=account-email.ts", "mail-tokens.ts": "=email-tokens.ts" });
folder("server", "server", { "http-server.ts": "server/http/http-server.ts", "listener.ts": "server/http/listener.ts" });

// --- scripts and tests
folder("scripts", "scripts", { "away-page.ts": "=maintenance-page.ts" });
folder("tests", "tests", { "captured-mail.ts": "=captured-email.ts", "mail-server.ts": "=email-server.ts" });
folder("tests/system", "tests/system", {
  "being-found.test.ts": "=seo.test.ts", "given-database.test.ts": "=external-database.test.ts", "account-papers.test.ts": "=account-documents.test.ts",
  "order-papers.test.ts": "=order-documents.test.ts", "mail-outbox.test.ts": "=email-outbox.test.ts", "mail-server-outage.test.ts": "=email-server-outage.test.ts",
  "quote-mails.test.ts": "=quote-emails.test.ts", "change-log.test.ts": "=activity-log.test.ts", "enquiry-talk.test.ts": "=enquiry-messages.test.ts",
  "quote-answers.test.ts": "=quote-replies.test.ts",
});
folder("tests/attacks", "tests/attacks", { "mail-and-redirects.test.ts": "=email-and-redirects.test.ts", "mailed-tokens.test.ts": "=emailed-tokens.test.ts" });
folder("tests/browser", "tests/browser", {
  "early-presses.spec.ts": "=click-replay.spec.ts", "order-papers.spec.ts": "=order-documents.spec.ts", "captured-mail.ts": "=captured-email.ts",
  "admin-changes.spec.ts": "=admin-activity-log.spec.ts",
});

function parts(to, ...names) { return Object.fromEntries(names.map((n) => [n, `${to}/${n}`])); }
function into(to, ...names) { return parts(to, ...names); }

const tests = /\.(test|full\.test)\.tsx?$/;
const mapped = new Map();
const fallbacks = [];
for (const { from, to, exceptions } of rules) {
  const resolve = (name) => {
    const given = exceptions[name];
    if (given) return given.startsWith("=") ? join(to, given.slice(1)) : given;
    // A unit test follows the file it is named after.
    const test = /^(.*?)((?:\.full)?\.test\.tsx?)$/.exec(name);
    if (test) {
      const subject = Object.keys(exceptions).find((one) => one.replace(/\.tsx?$/, "") === test[1]);
      if (subject) {
        const path = resolve(subject);
        return path.replace(/\.tsx?$/, "") + test[2];
      }
    }
    return join(to, name);
  };
  for (const file of files) {
    if (!file.startsWith(`${from}/`) || mapped.has(file)) continue;
    const name = file.slice(from.length + 1);
    if (name.includes("/") && !(from in { "app/features": 1 })) {
      if (rules.some((r) => r.from !== from && file.startsWith(`${r.from}/`) && r.from.length > from.length)) continue;
      if (from === "server" || from === "tests" || from === "scripts" || from === "app/lib" ) continue;
      mapped.set(file, join(to, name)); // fonts and other subfolders
      continue;
    }
    mapped.set(file, resolve(name));
  }
  if (from !== to) fallbacks.push([`${from}/*`, `${to}/*`]);
}
const moved = [...mapped].filter(([a, b]) => a !== b).sort();
const targets = Map.groupBy([...mapped, ...files.filter((f) => !mapped.has(f)).map((f) => [f, f])], ([, b]) => b);
for (const [b, from] of targets) if (from.length > 1) console.error("COLLISION", b, from.map(([a]) => a).join(" "));
writeFileSync(new URL("mapping.tsv", import.meta.url), [...moved, ...fallbacks].map((row) => row.join("\t")).join("\n") + "\n");
const left = files.filter((f) => f.startsWith("app/features/") && !mapped.has(f));
console.error(`${moved.length} moved, ${fallbacks.length} fallbacks, ${left.length} features left`, left);
