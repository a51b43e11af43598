export type Place = { locale: string; timeZone: string };

let place: Place = { locale: "en-ZA", timeZone: "Africa/Johannesburg" };
const formats = new Map<string, Intl.DateTimeFormat>();

/** Of the company, the same for every reader. */
export function setPlace({ locale, timeZone }: Place): void {
  if (locale !== place.locale || timeZone !== place.timeZone) formats.clear();
  place = { locale, timeZone };
}

export function companyPlace(): Place {
  return place;
}

/** In the company's locale and time zone, unless others are given. */
export function dateFormat(
  options: Intl.DateTimeFormatOptions,
  locale: string = place.locale,
): Intl.DateTimeFormat {
  // Not `{}` for an undefined time zone, which is the reader's own.
  const key = JSON.stringify([locale, options, "timeZone" in options]);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: place.timeZone, ...options });
  formats.set(key, format);
  return format;
}
