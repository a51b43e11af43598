import * as v from "valibot";
import { contrast } from "#app/lib/contrast.ts";
import { CURRENCIES } from "#app/lib/currency.ts";
import { addressProblem, isEmailAddress } from "#app/lib/email-address.ts";
import { MONTHS } from "#app/lib/months.ts";
import { POLICY_VERSION } from "#app/lib/policy.ts";
import { WEEKDAYS } from "#app/lib/weekdays.ts";
import { MAX_LOGO } from "#domains/company/logo.ts";
import { CONTENT_SETTINGS } from "./content.ts";
import * as first from "./default-settings.ts";
import { questions } from "./faq.ts";
import { featuredProducts } from "./featured-products.ts";
import { choice, day, line, list, number, pictures, product, text, time } from "./fields.ts";
import { privacy, terms } from "./legal-texts.ts";
import { setting } from "./setting.ts";
import { template } from "./template.ts";

// Keys start with "public.". The database shows only these to visitors.

/** Placeholders allowed in braces. */
const PUBLIC_NAMES = [
  ...["company", "city", "phone", "hours", "established"],
  ...["returns", "warranty", "delivery"],
] as const;

const PHONE = /^\+(?:[ ()-]*\d){8,15}[ ()]*$/;
const NO_PHONE = "Enter the number with its country code, such as +27 11 555 0142.";
const UPSIDE_DOWN = "The last day must not be before the first.";

function colour(title: string) {
  return v.pipe(
    line(title, 7, { hint: "# and six hex digits, such as #004f7c" }),
    v.toLowerCase(),
    v.regex(/^#[\da-f]{6}$/, "Enter a colour as # and six hex digits, such as #004f7c."),
  );
}

/** WCAG 2.2 AA. */
const LEAST_CONTRAST = 4.5;

function readable(other: string, where: string) {
  return v.check(
    (typed: string) => contrast(typed, other) >= LEAST_CONTRAST,
    ({ input }) =>
      `The contrast ${where} is ${contrast(input, other).toFixed(1)}. Choose a colour with at least ${LEAST_CONTRAST}.`,
  );
}

/** PNG in base64, as the server has drawn it. */
function picture(title: string, { hint, typed }: { hint: string; typed: "logo" | "hidden" }) {
  return v.pipe(
    v.string(),
    v.maxLength(MAX_LOGO, "This logo has too many colours. Choose a simpler file."),
    v.regex(/^(iVBORw0KGgo[A-Za-z\d+/]+=*)?$/, "Choose an SVG or PNG file."),
    v.title(title),
    v.description(hint),
    v.metadata({ typed }),
  );
}

function webLink(title: string) {
  return v.pipe(
    line(title, 200, { least: 0, hint: "Link to your page, starting with https://" }),
    v.check(
      (typed) => typed === "" || (/^https:\/\/\S+$/.test(typed) && URL.canParse(typed)),
      "Enter a link that starts with https://, or leave it blank.",
    ),
  );
}

function days(title: string) {
  return { from: day(`${title} from`), to: day(`${title} to`) };
}

const YEAR = { least: 1800, most: 2200 };

const LEGAL_NAMES = [...PUBLIC_NAMES, "email", "address", "currency", "effective"] as const;
const clauses = (title: string) =>
  list(
    title,
    "clause",
    v.object({
      title: line("Heading", 100),
      text: template(
        text("Text", 5000, {
          hint: "Blank lines separate paragraphs; lines that start with “- ” are a list",
        }),
        LEGAL_NAMES,
      ),
    }),
    { least: 1, most: 40 },
  );

export const PUBLIC_SETTINGS = {
  "public.identity": setting({
    title: "Name",
    section: "Identity",
    about:
      "The trading name on every page, in page titles, emails, documents and search results. The registered name is under Letterhead.",
    sample: "Every page, email and document carries the sample company’s name.",
    schema: v.object({
      name: line("Trading name", 80),
      shortName: line("Short name", 30, { hint: "Next to the logo, and on phones’ home screens" }),
      trade: line("Below the short name", 40, { least: 0 }),
      blurb: text("What you do", 300, { hint: "In the footer and in search results" }),
      intro: text("Opening lines of the About page", 300),
      established: number("Founded in", YEAR),
      copyrightYear: number("Copyright year in the footer", YEAR),
    }),
    first: first.identity,
  }),
  "public.logo": setting({
    title: "Logo",
    section: "Identity",
    about: "In the header and footer, and as the site icon.",
    sample: "The header and browser tab show the sample company’s logo.",
    schema: v.object({
      picture: picture("Logo", { hint: "SVG or PNG, up to 2 MB", typed: "logo" }),
      icon: picture("Icon", { hint: "", typed: "hidden" }),
    }),
    first: { picture: "", icon: "" },
  }),
  "public.colours": setting({
    title: "Colours",
    section: "Identity",
    about: "On all pages and in emails. Text must stay readable, with a contrast of 4.5 or more.",
    schema: v.object({
      accent: v.pipe(
        colour("Links and lines"),
        readable("#ffffff", "on white"),
        readable("#e6eaef", "on grey"),
      ),
      action: v.pipe(colour("Main buttons"), readable("#0e1a2b", "against dark text")),
    }),
    first: { accent: "#004f7c", action: "#ff7a1a" },
  }),
  "public.claims": setting({
    title: "Promises",
    section: "Identity",
    about: "On the home and product pages.",
    sample: "Visitors see the sample company’s promises.",
    schema: v.object({
      returns: line("Returns", 60),
      warranty: line("Warranty", 60),
      delivery: line("Delivery", 60),
    }),
    first: first.claims,
  }),
  "public.social": setting({
    title: "Social networks",
    section: "Identity",
    about: "In the footer. A network without a link shows “Coming Soon!”.",
    sample: "Facebook links to the sample company’s page.",
    schema: v.object({
      facebook: webLink("Facebook"),
      twitter: webLink("Twitter"),
      linkedin: webLink("LinkedIn"),
      instagram: webLink("Instagram"),
    }),
    first: first.social,
  }),
  "public.contact": setting({
    title: "Phone and email",
    section: "Contact details",
    about:
      "In the footer, on the contact page, in emails, on documents and next to calls to action.",
    sample: "Calls and emails go to a fictitious company.",
    schema: v.object({
      phone: v.pipe(line("Phone", 30), v.regex(PHONE, NO_PHONE)),
      whatsapp: v.pipe(
        line("WhatsApp", 30, { least: 0, hint: "Leave blank to remove from the contact page" }),
        v.check((typed) => typed === "" || PHONE.test(typed), NO_PHONE),
      ),
      email: v.pipe(
        line("Email", 254),
        v.check(isEmailAddress, ({ input }) =>
          addressProblem(input, "Enter a valid email address."),
        ),
      ),
    }),
    first: first.contact,
  }),
  "public.address": setting({
    title: "Address",
    section: "Contact details",
    about: "In the footer, on the contact page, in emails, on quotations and datasheets.",
    sample: "The map, footer and documents show a fictitious address.",
    schema: v.object({
      street: line("Street and suburb", 100),
      city: line("City", 60),
      region: line("Province", 60),
      postalCode: line("Postal code", 12),
      country: line("Country", 60),
      countryCode: v.pipe(
        line("Country code", 2, { hint: "Two capital letters for search engines, such as ZA" }),
        v.regex(/^[A-Z]{2}$/, "Enter two capital letters, such as ZA."),
      ),
      position: v.pipe(
        line("Map location", 40, { hint: "Latitude and longitude, such as -26.2583, 28.1903" }),
        v.check(
          (typed) => mapPosition(typed) !== null,
          "Enter latitude and longitude in degrees, such as -26.2583, 28.1903.",
        ),
      ),
    }),
    first: first.address,
  }),
  "public.hours": setting({
    title: "Opening hours and closed days",
    section: "Contact details",
    about:
      "Business hours appear with reply times, closed days on the contact page. Enquiries do not become overdue outside business hours, on closed days or on public holidays.",
    schema: v.object({
      open: list(
        "Opening hours",
        "line",
        v.pipe(
          v.object({
            from: choice("First day", WEEKDAYS),
            to: choice("Last day", WEEKDAYS),
            opens: time("Opens"),
            closes: time("Closes"),
          }),
          v.forward(
            v.check(
              ({ opens, closes }) => opens < closes,
              "Closing time must be after opening time.",
            ),
            ["closes"],
          ),
          v.forward(
            v.check(
              ({ from, to }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to),
              "The last day must not be before the first.",
            ),
            ["to"],
          ),
        ),
        { least: 1, most: 7 },
      ),
      closed: list(
        "Closed days",
        "closed period",
        v.pipe(
          v.object({ ...days("Closed"), reason: line("Reason", 80) }),
          v.forward(
            v.check(({ from, to }) => from <= to, UPSIDE_DOWN),
            ["to"],
          ),
        ),
        { most: 30 },
      ),
    }),
    first: {
      open: [
        {
          from: "Monday",
          to: "Friday",
          opens: "08:00",
          closes: "18:00",
        },
      ],
      closed: [],
    },
  }),
  "public.after-hours": setting({
    title: "After hours",
    section: "Contact details",
    about:
      "Shown on the contact and Proof pages. After hours, the phone bar, page footer and “Call” buttons use this number.",
    sample: "The after-hours number is fictitious.",
    schema: v.object({
      phone: v.pipe(
        line("After-hours phone", 30, { least: 0, hint: "Leave blank to remove from all pages" }),
        v.check((typed) => typed === "" || PHONE.test(typed), NO_PHONE),
      ),
      text: line("Service and times", 200),
    }),
    first: first.afterHours,
  }),
  "public.way": setting({
    title: "Directions to the gate",
    section: "Contact details",
    about: "Next to the map on the contact page, for machine deliveries.",
    sample: "The directions lead to a fictitious gate.",
    schema: v.object({
      steps: list("Steps", "step", v.object({ step: line("Step", 200) }), { least: 1, most: 8 }),
      note: line("At the gate", 200, { least: 0 }),
      map: pictures("Map picture", 1),
      link: v.optional(webLink("Map link"), ""),
    }),
    first: first.way,
  }),
  "public.notice": setting({
    title: "Holiday notice",
    section: "Contact details",
    about: "A banner on every page between two dates.",
    schema: v.pipe(
      v.object({
        text: line("Text", 200, { least: 0, hint: "Leave blank for no notice" }),
        from: day("Show from", { least: 0 }),
        to: day("Show until", { least: 0, hint: "Last day shown" }),
      }),
      v.forward(
        v.check(({ text: words, from }) => words === "" || from !== "", "Enter a date."),
        ["from"],
      ),
      v.forward(
        v.check(({ text: words, to }) => words === "" || to !== "", "Enter a date."),
        ["to"],
      ),
      v.forward(
        v.check(({ from, to }) => from === "" || to === "" || from <= to, UPSIDE_DOWN),
        ["to"],
      ),
    ),
    first: { text: "", from: "", to: "" },
  }),
  "public.figures": setting({
    title: "Figures",
    section: "Pages",
    about: "Four figures on the home and About pages.",
    sample: "The figures are marked as samples.",
    schema: v.object({
      figures: list(
        "Figures",
        "figure",
        v.object({ count: line("Figure", 12), label: line("Label", 30) }),
        { least: 2, most: 4 },
      ),
    }),
    first: { figures: first.figures },
  }),
  ...CONTENT_SETTINGS,
  "public.legal": setting({
    title: "Privacy policy and terms",
    section: "Pages",
    about:
      "In the footer and before the first visit. A new date asks every visitor to accept again. Have your attorney review the texts.",
    sample: "Visitors accept the sample company’s policies.",
    schema: v.object({
      effective: day("Effective from"),
      privacy: clauses("Privacy policy"),
      terms: clauses("Terms of service"),
    }),
    first: { effective: POLICY_VERSION, privacy, terms },
  }),
  "public.featured": setting({
    title: "Featured products",
    section: "Pages",
    about: "On the home page, with a picture and enquiry button.",
    schema: v.object({
      products: list(
        "Products",
        "product",
        v.object({
          product: product("Product"),
          name: line("Heading", 80),
          text: line("Text", 200),
          picture: v.pipe(
            line("Picture", 2000, { hint: "Image link from the product" }),
            v.regex(/^(https:\/\/|\/[^/\\])\S+$/, "Enter a valid image link."),
          ),
        }),
        { least: 1, most: 6 },
      ),
    }),
    first: {
      products: featuredProducts.map(({ id, name, text: words, picture }) => ({
        ...{ product: id, name, text: words, picture },
      })),
    },
  }),
  "public.team": setting({
    title: "Team",
    section: "Pages",
    about: "Contacts on the About page.",
    sample: "The names are fictitious.",
    schema: v.object({
      title: line("Heading", 60),
      text: text("Text", 500),
      people: list(
        "People",
        "person",
        v.object({ role: line("Role", 60), name: line("Name", 80) }),
        { least: 1, most: 12 },
      ),
    }),
    first: first.team,
  }),
  "public.limits": setting({
    title: "Workshop capacity",
    section: "Pages",
    about: "Crane, door and test bench limits, on the Proof and contact pages.",
    sample: "The limits are marked as samples.",
    schema: v.object({
      limits: list(
        "Limits",
        "limit",
        v.object({ what: line("What", 60), figure: line("Limit", 100) }),
        { least: 1, most: 12 },
      ),
    }),
    first: { limits: first.limits },
  }),
  "public.turnaround": setting({
    title: "Turnaround",
    section: "Pages",
    about: "Repair times on the Proof page.",
    sample: "The times are marked as samples.",
    schema: v.object({
      repairs: list(
        "Repairs",
        "repair",
        v.object({ repair: line("Repair", 100), time: line("Time", 60) }),
        { least: 1, most: 15 },
      ),
      note: line("Starting point", 300, { least: 0 }),
    }),
    first: first.turnaround,
  }),
  "public.repair-terms": setting({
    title: "Repair terms",
    section: "Pages",
    about: "Fee, transport, insurance and storage terms on the repair form.",
    sample: "The terms are marked as samples.",
    schema: v.object({
      lines: list(
        "Terms",
        "term",
        v.object({ what: line("What", 60), text: line("Its terms", 300) }),
        { least: 1, most: 8 },
      ),
      note: line("Note below", 300, { least: 0 }),
    }),
    first: first.repairTerms,
  }),
  "public.accreditations": setting({
    title: "Registration and certification",
    section: "Pages",
    about:
      "B-BBEE level, ISO certificates and insurance, on the Proof page below the registration numbers.",
    sample: "The lines say “Sample line”.",
    schema: v.object({
      lines: list(
        "Lines",
        "line",
        v.object({ what: line("What", 60), text: line("Level, number, valid to", 150) }),
        { most: 12 },
      ),
    }),
    first: { lines: first.suitability },
  }),
  "public.questions": setting({
    title: "Frequently asked questions",
    section: "Pages",
    about: "On the contact page and for search engines.",
    sample: "The promises in them are the sample company’s.",
    schema: v.object({
      questions: list(
        "Questions",
        "question",
        v.object({
          question: line("Question", 200),
          answer: template(text("Answer", 1500), PUBLIC_NAMES),
        }),
        { least: 1, most: 20 },
      ),
    }),
    first: { questions },
  }),
  "public.vat": setting({
    title: "VAT",
    section: "Prices and stock",
    about: "Next to all website prices and on new quotation lines.",
    schema: v.object({
      rate: number("Standard rate (%)", { least: 0, most: 50, decimals: 2 }),
    }),
    first: { rate: first.vatRate },
  }),
  "public.country": setting({
    title: "Country",
    section: "Contact details",
    about:
      "Dates, time zone and public holidays. Enquiries do not become overdue on public holidays.",
    schema: v.object({
      locale: v.pipe(
        line("Format of dates", 10, { hint: "Language and country, such as en-ZA or en-GB" }),
        v.regex(/^en-[A-Z]{2}$/, "Enter “en” and the country’s code, such as en-GB."),
      ),
      timeZone: v.pipe(
        line("Time zone", 40, { hint: "Such as Africa/Johannesburg or Europe/London" }),
        v.check(
          (typed) => Intl.supportedValuesOf("timeZone").includes(typed),
          "Enter a time zone such as Africa/Johannesburg.",
        ),
      ),
      holidays: v.pipe(
        text("Public holidays", 1000, {
          ...{ least: 0 },
          hint: "One a line: month and day, such as 12-25, or days from Easter Sunday, such as Easter-2",
        }),
        v.regex(
          /^(?:(?:(?:0\d|1[0-2])-[0-3]\d|Easter[+-]\d{1,2})(?:\n|$))*$/,
          "Enter one day a line, such as 12-25 or Easter-2.",
        ),
      ),
      sundays: choice("Holiday on a Sunday", ["Monday follows", "No other day"]),
    }),
    first: first.country,
  }),
  "public.currency": setting({
    title: "Currency and financial year",
    section: "Prices and stock",
    about:
      "Currency of the catalogue, of costs and of figures. It can change until the first order or quotation; prices keep their numbers. Revenue is shown by financial year.",
    schema: v.object({
      currency: choice("House currency", CURRENCIES),
      yearStart: choice("First month of the financial year", MONTHS),
    }),
    first: first.currency,
  }),
  "public.stock": setting({
    title: "Stock display",
    section: "Prices and stock",
    about: "Higher quantities show as “More than …”.",
    schema: v.object({ limit: number("Highest quantity shown", { least: 0, most: 100_000 }) }),
    first: { limit: first.shownStock },
  }),
  "public.seller": setting({
    title: "Letterhead",
    section: "Documents",
    about: "Registered company details on quotations, datasheets and emails.",
    sample: "Quotations, invoices and emails show a fictitious registration number.",
    schema: v.pipe(
      v.object({
        name: line("Registered name", 100),
        registrationNumber: line("Registration number", 30),
        vatNumber: line("VAT number", 20),
        vatFormat: v.optional(
          line("VAT numbers of the country", 20, {
            ...{ least: 0 },
            hint: "# for a digit, such as 4#########. Leave blank to accept any",
          }),
          first.seller.vatFormat,
        ),
      }),
      v.forward(
        v.check(
          ({ vatNumber, vatFormat }) => isVatNumber(vatNumber, vatFormat),
          ({ input }) =>
            `VAT numbers are written ${(input as { vatFormat: string }).vatFormat}, where # is a digit.`,
        ),
        ["vatNumber"],
      ),
    ),
    first: first.seller,
  }),
};

/** `format` has # for digits, or is empty for any number. Ignores spaces and hyphens. */
export function isVatNumber(typed: string, format: string): boolean {
  const plain = (text: string) => text.replaceAll(/[\s-]/g, "");
  const shape = plain(typed).replaceAll(/\d/g, "#");
  const wanted = plain(format);
  return (
    wanted === "" ||
    (shape === wanted.replaceAll(/\d/g, "#") &&
      [...plain(typed)].every((sign, place) => wanted[place] === "#" || wanted[place] === sign))
  );
}

/** Returns degrees north and east, or null for invalid text. */
export function mapPosition(typed: string): { latitude: number; longitude: number } | null {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
