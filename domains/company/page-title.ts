/** `company` is unknown only on a page that failed as a whole. */
export function pageTitle(name: string, company = ""): string {
  return company ? `${name} | ${company}` : name;
}
