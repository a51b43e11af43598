import { company } from "./company.ts";

export function pageTitle(name: string): string {
  return `${name} | ${company.name}`;
}
