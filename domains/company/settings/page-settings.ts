import { fill } from "#app/lib/fill.ts";
import type { Seller } from "#domains/quotes/quote.ts";
import type { PublicSettings, Settings } from "./settings.ts";

export type PageSettings = {
  values: PublicSettings;
  phone: string;
  /** Such as +27115550142. */
  dial: string;
  afterHoursDial: string;
  email: string;
  address: string;
  hours: string;
};

/** Omits past closing days and a notice outside its dates. */
export function pageSettings(settings: PublicSettings, today: string): PageSettings {
  const { phone, email } = settings["public.contact"];
  const { open, closed } = settings["public.hours"];
  const notice = settings["public.notice"];
  const hours = hoursOf(open);
  const isShown = notice.from <= today && today <= notice.to;
  return {
    values: {
      ...settings,
      "public.hours": { open, closed: closed.filter(({ to }) => to >= today) },
      "public.notice": isShown ? notice : { text: "", from: "", to: "" },
      "public.questions": {
        questions: settings["public.questions"].questions.map(({ question, answer }) => ({
          question,
          answer: fill(answer, { phone, hours }),
        })),
      },
    },
    phone,
    dial: dialled(phone),
    afterHoursDial: dialled(settings["public.after-hours"].phone),
    email,
    address: addressOf(settings["public.address"]),
    hours,
  };
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
      "public.stock": values["public.stock"],
    },
  };
}

function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, "");
}

export function sellerOf(settings: PublicSettings): Seller {
  const { phone, email } = settings["public.contact"];
  return {
    ...settings["public.seller"],
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
