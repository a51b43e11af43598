import { formatDate } from "#app/lib/calendar.ts";
import { fill } from "#app/lib/fill.ts";
import { logoAddress } from "#domains/company/logo.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import type { PublicSettings, Settings } from "./settings.ts";

export type PageSettings = {
  /** Without the logo’s bytes. */
  values: PublicSettings;
  /** Addresses. Empty for the sample’s. */
  logo: string;
  icon: string;
  /** Whether sample documents, repairs and videos are shown. */
  examples: boolean;
  cases: boolean;
  videos: boolean;
  /** YYYY-MM-DD from which the legal texts apply. A new date asks for acceptance again. */
  policyDate: string;
  identity: PublicSettings["public.identity"];
  claims: PublicSettings["public.claims"];
  phone: string;
  /** Such as +27115550142. */
  dial: string;
  afterHoursDial: string;
  email: string;
  address: string;
  hours: string;
};

const currencyNames = new Intl.DisplayNames("en", { type: "currency", style: "long" });

/** Fills placeholders, and omits past closing days and a notice outside its dates. */
export function pageSettings(settings: PublicSettings, today: string): PageSettings {
  const { phone, email } = settings["public.contact"];
  const { open, closed } = settings["public.hours"];
  const { "public.identity": identity, "public.claims": claims } = settings;
  const house = settings["public.currency"].currency;
  const notice = settings["public.notice"];
  const hours = hoursOf(open);
  const values = filled(settings, {
    ...{ company: identity.name, established: `${identity.established}`, phone, hours },
    ...{ ...claims, city: settings["public.address"].city, email },
    address: addressOf(settings["public.address"]),
    effective: formatDate(settings["public.legal"].effective),
    currency: currencyNames.of(house) ?? house,
  });
  const isShown = notice.from <= today && today <= notice.to;
  return {
    values: {
      ...values,
      "public.logo": { picture: "", icon: "" },
      "public.hours": { open, closed: closed.filter(({ to }) => to >= today) },
      "public.notice": isShown ? notice : { text: "", from: "", to: "" },
    },
    logo: logoAddress("logo", settings["public.logo"].picture),
    icon: logoAddress("icon", settings["public.logo"].icon),
    examples: settings["public.examples"].shown === "Shown",
    cases: settings["public.cases"].cases.length > 0,
    videos: settings["public.gallery"].videos === "Shown",
    policyDate: settings["public.legal"].effective,
    identity: values["public.identity"],
    claims,
    phone,
    dial: dialled(phone),
    afterHoursDial: dialled(settings["public.after-hours"].phone),
    email,
    address: addressOf(settings["public.address"]),
    hours,
  };
}

/** Placeholders in texts at any depth. */
function filled<Value>(value: Value, names: Readonly<Record<string, string>>): Value {
  if (typeof value === "string") return fill(value, names) as Value;
  if (Array.isArray(value)) return value.map((one) => filled(one, names)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, filled(one, names)]),
  ) as Value;
}

export type CommonSettings = ReturnType<typeof commonSettings>;

/** Settings carried by every page. Others load only if needed. */
export function commonSettings({ values, ...reach }: PageSettings) {
  return {
    ...reach,
    values: {
      "public.contact": values["public.contact"],
      "public.address": values["public.address"],
      "public.hours": values["public.hours"],
      "public.after-hours": values["public.after-hours"],
      "public.notice": values["public.notice"],
      "public.figures": values["public.figures"],
      "public.vat": values["public.vat"],
      "public.currency": values["public.currency"],
      "public.country": values["public.country"],
      "public.stock": values["public.stock"],
      "public.social": values["public.social"],
      "public.hero": values["public.hero"],
      "public.pictures": values["public.pictures"],
    },
  };
}

/** With the company's name and city. */
export function quotationTexts(settings: Settings): Settings["office.quotation"] {
  return filled(settings["office.quotation"], {
    company: settings["public.identity"].name,
    city: settings["public.address"].city,
  });
}

function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, "");
}

/** Emails and PDFs carry the trading name above the registered one. */
export type Letterhead = Seller & { company: string; colours: Settings["public.colours"] };

export function letterheadOf(settings: PublicSettings): Letterhead {
  return {
    ...sellerOf(settings),
    company: settings["public.identity"].name,
    colours: settings["public.colours"],
  };
}

export function sellerOf(settings: PublicSettings): Seller {
  const { phone, email } = settings["public.contact"];
  const { vatFormat: _, ...seller } = settings["public.seller"];
  return {
    ...seller,
    address: addressOf(settings["public.address"]),
    phone,
    email,
  };
}

function addressOf({ street, city, postalCode, country }: Settings["public.address"]): string {
  return `${street}, ${city}, ${postalCode}, ${country}`;
}

/** Such as "Mon-Fri 8AM-6PM, Sat 8AM-1PM". */
function hoursOf(open: Settings["public.hours"]["open"]): string {
  return open
    .map(({ from, to, opens, closes }) => {
      const days = from === to ? short(from) : `${short(from)}-${short(to)}`;
      return `${days} ${clock(opens)}-${clock(closes)}`;
    })
    .join(", ");
}

function short(weekday: string): string {
  return weekday.slice(0, 3);
}

/** 13:30 becomes 1:30PM. */
function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? "AM" : "PM"}`;
}
