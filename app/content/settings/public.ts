import * as v from "valibot";
import { featuredProducts } from "#app/content/featured-products.ts";
import * as first from "#app/content/first-values.ts";
import { questions } from "#app/content/questions.ts";
import { addressProblem, isEmailAddress } from "#app/data/email-address.ts";
import { WEEKDAYS } from "#app/lib/weekdays.ts";
import { choice, day, line, list, number, product, text, time } from "./fields.ts";
import { setting } from "./setting.ts";
import { template } from "./template.ts";

/*
 * What visitors read of the company and the office changes. The keys begin with "public." because the
 * database shows such keys to everybody, and no others.
 */

/** What texts of public settings may hold in braces. */
const PUBLIC_NAMES = ["phone", "hours"] as const;

const PHONE = /^\+(?:[ ()-]*\d){8,15}[ ()]*$/;
const NO_PHONE = "Write the number with its country, such as +27 11 555 0142.";
const UPSIDE_DOWN = "The last day is before the first.";

function days(title: string) {
  return { from: day(`${title} from`), to: day(`${title} to`) };
}

export const PUBLIC_SETTINGS = {
  "public.contact": setting({
    title: "Telephone and e-mail",
    section: "Reaching us",
    about:
      "In the footer, on the contact page, in mails, on papers, and wherever a page says to call.",
    schema: v.object({
      phone: v.pipe(line("Telephone", 30), v.regex(PHONE, NO_PHONE)),
      whatsapp: v.pipe(
        line("WhatsApp", 30, { least: 0, hint: "Empty takes it off the contact page" }),
        v.check((typed) => typed === "" || PHONE.test(typed), NO_PHONE),
      ),
      email: v.pipe(
        line("E-mail", 254),
        v.check(isEmailAddress, ({ input }) =>
          addressProblem(input, "This is not an e-mail address."),
        ),
      ),
    }),
    first: first.contact,
  }),
  "public.address": setting({
    title: "Address",
    section: "Reaching us",
    about: "In the footer, on the contact page, in mails, on quotations and datasheets.",
    schema: v.object({
      street: line("Street and suburb", 100),
      city: line("City", 60),
      region: line("Province", 60),
      postalCode: line("Postal code", 12),
      country: line("Country", 60),
      countryCode: v.pipe(
        line("Country code", 2, { hint: "Two capital letters, such as ZA, for search engines" }),
        v.regex(/^[A-Z]{2}$/, "Write two capital letters, such as ZA."),
      ),
      position: v.pipe(
        line("Place on the map", 40, { hint: "Latitude and longitude, such as -26.2583, 28.1903" }),
        v.check(
          (typed) => mapPosition(typed) !== null,
          "Write latitude and longitude in degrees, such as -26.2583, 28.1903.",
        ),
      ),
    }),
    first: first.address,
  }),
  "public.hours": setting({
    title: "Opening hours and closed days",
    section: "Reaching us",
    about:
      "Hours stand wherever we say when we answer; closed days on the contact page. Enquiries wait over both, and over public holidays, without being overdue.",
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
            v.check(({ opens, closes }) => opens < closes, "It closes before it opens."),
            ["closes"],
          ),
          v.forward(
            v.check(
              ({ from, to }) => WEEKDAYS.indexOf(from) <= WEEKDAYS.indexOf(to),
              "The last day is before the first.",
            ),
            ["to"],
          ),
        ),
        { least: 1, most: 7 },
      ),
      closed: list(
        "Closed days",
        "closed time",
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
    section: "Reaching us",
    about:
      "On the contact page and on Proof: who answers while the workshop is closed. Then the bar on phones, the foot of every page and every “Call” lead there.",
    schema: v.object({
      phone: v.pipe(
        line("Telephone after hours", 30, { least: 0, hint: "Empty takes it off the pages" }),
        v.check((typed) => typed === "" || PHONE.test(typed), NO_PHONE),
      ),
      text: line("Who answers, and when", 200),
    }),
    first: first.afterHours,
  }),
  "public.way": setting({
    title: "The way to the gate",
    section: "Reaching us",
    about: "Beside the map on the contact page, for who brings a machine.",
    schema: v.object({
      steps: list("Steps", "step", v.object({ step: line("Step", 200) }), { least: 1, most: 8 }),
      note: line("At the gate", 200, { least: 0 }),
    }),
    first: first.way,
  }),
  "public.notice": setting({
    title: "Holiday notice",
    section: "Reaching us",
    about: "A bar over every page between two days, and nothing before and after.",
    schema: v.pipe(
      v.object({
        text: line("Text", 200, { least: 0, hint: "Empty for no notice" }),
        from: day("Shown from", { least: 0 }),
        to: day("Shown to", { least: 0, hint: "The last day on which it is shown" }),
      }),
      v.forward(
        v.check(({ text: words, from }) => words === "" || from !== "", "Choose a day."),
        ["from"],
      ),
      v.forward(
        v.check(({ text: words, to }) => words === "" || to !== "", "Choose a day."),
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
    about: "Four large figures on the home page and on About.",
    schema: v.object({
      figures: list(
        "Figures",
        "figure",
        v.object({ count: line("Figure", 12), label: line("What it counts", 30) }),
        { least: 2, most: 4 },
      ),
    }),
    first: { figures: first.figures },
  }),
  "public.featured": setting({
    title: "Featured products",
    section: "Pages",
    about: "On the home page, each with its picture and a button to enquire.",
    schema: v.object({
      products: list(
        "Products",
        "product",
        v.object({
          product: product("Product"),
          name: line("Heading", 80),
          text: line("Text", 200),
          picture: v.pipe(
            line("Picture", 2000, { hint: "Its address, taken from the product" }),
            v.regex(/^(https:\/\/|\/[^/\\])\S+$/, "This is not the address of a picture."),
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
    about: "Who you deal with, on the page About.",
    schema: v.object({
      title: line("Heading", 60),
      text: text("Text", 500),
      people: list(
        "People",
        "person",
        v.object({ role: line("What they do", 60), name: line("Name", 80) }),
        { least: 1, most: 12 },
      ),
    }),
    first: first.team,
  }),
  "public.limits": setting({
    title: "What the workshop can take",
    section: "Pages",
    about: "Crane, doors and benches, on Proof and on the contact page.",
    schema: v.object({
      limits: list(
        "Limits",
        "limit",
        v.object({ what: line("What", 60), figure: line("Its limit", 100) }),
        { least: 1, most: 12 },
      ),
    }),
    first: { limits: first.limits },
  }),
  "public.turnaround": setting({
    title: "Turnaround",
    section: "Pages",
    about: "How long each kind of repair takes, on Proof.",
    schema: v.object({
      repairs: list(
        "Repairs",
        "repair",
        v.object({ repair: line("Repair", 100), time: line("Time", 60) }),
        { least: 1, most: 15 },
      ),
      note: line("From when it counts", 300, { least: 0 }),
    }),
    first: first.turnaround,
  }),
  "public.repair-terms": setting({
    title: "Terms of a repair",
    section: "Pages",
    about: "Where a machine is sent in, above the button: fee, transport, insurance, storage.",
    schema: v.object({
      lines: list(
        "Terms",
        "term",
        v.object({ what: line("What", 60), text: line("Its terms", 300) }),
        { least: 1, most: 8 },
      ),
      note: line("Below them", 300, { least: 0 }),
    }),
    first: first.repairTerms,
  }),
  "public.standing": setting({
    title: "Registered and certified",
    section: "Pages",
    about: "B-BBEE level, ISO certificates and cover, on Proof below the registration numbers.",
    schema: v.object({
      lines: list(
        "Lines",
        "line",
        v.object({ what: line("What", 60), text: line("Level, number, valid to", 150) }),
        { most: 12 },
      ),
    }),
    first: { lines: first.standing },
  }),
  "public.questions": setting({
    title: "Frequently asked questions",
    section: "Pages",
    about: "On the contact page and for search engines.",
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
    about: "Beside every price of the site, and on the lines of new quotations.",
    schema: v.object({
      rate: number("Standard rate in percent", { least: 0, most: 50, decimals: 2 }),
    }),
    first: { rate: first.vatRate },
  }),
  "public.stock": setting({
    title: "Stock that is shown",
    section: "Prices and stock",
    about: "Above it stands “More than …”.",
    schema: v.object({ limit: number("Pieces told at most", { least: 0, most: 100_000 }) }),
    first: { limit: first.shownStock },
  }),
  "public.seller": setting({
    title: "Letterhead",
    section: "Papers",
    about: "Under which name the company sells: on quotations, datasheets and mails.",
    schema: v.object({
      name: line("Registered name", 100),
      registrationNumber: line("Registration number", 30),
      vatNumber: v.pipe(
        line("VAT number", 10),
        v.regex(/^4\d{9}$/, "A VAT number of South Africa has ten digits and begins with 4."),
      ),
    }),
    first: first.seller,
  }),
};

/** Returns degrees north and east, or null when the text says none. */
export function mapPosition(typed: string): { latitude: number; longitude: number } | null {
  const [, north, east] = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
