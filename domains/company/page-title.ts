import { company } from "./company.ts";

/** Returns what a window is called that shows the page of this name. */
export function pageTitle(name: string): string {
  return `${name} | ${company.name}`;
}
