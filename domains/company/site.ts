import { createContext as createPageContext, useContext } from "react";
import { createContext, useRouteLoaderData } from "react-router";
import type { CommonSettings, PageSettings } from "#domains/company/settings/page-settings.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

/** Where browsers find the backend's API, and the key that names this site to it; both are public. */
export type ApiAddress = {
  /** Origin of a hosted backend; null for the one in this process. */
  url: string | null;
  publishableKey: string;
};

/** A form of a form service: messages go to /f/{form} of its origin. */
export type FormEndpoint = { origin: string; form: string };

/** What the server gives to loaders. None of it is secret. */
export type Site = {
  /** Origin that canonical links and the sitemap name, without a trailing slash. */
  url: string;
  api: ApiAddress;
  /**
   * Whether mails leave and files are kept: not for a hosted project while the site's process has no
   * connection to its database.
   */
  delivers: boolean;
  /** The form of a hosted form service; null for the one in this process. */
  formEndpoint: FormEndpoint | null;
  /** Origins of other hosts whose pictures the pages show. */
  pictureOrigins: string[];
  /** Returns what the office has set; of what cannot be read, the last good reading. Never rejects. */
  readSettings: () => Promise<PublicSettings>;
  /** Writes an unexpected error to the server's log. */
  reportError: (error: unknown, path: string) => void;
};

export const siteContext = createContext<Site>();

/** Header by which a rendered page tells the server the nonce of the framework's scripts. It is never sent. */
export const NONCE_HEADER = "X-Script-Nonce";

/** What every page knows of the site: the data of the root route. */
export type SiteSettings = Pick<Site, "api" | "delivers" | "formEndpoint" | "pictureOrigins"> & {
  siteUrl: string;
  company: CommonSettings;
};

/** Returns the site's settings; nothing where even the root route failed. */
export function useSiteSettings(): SiteSettings | undefined {
  return useRouteLoaderData<() => SiteSettings>("root");
}

/**
 * Every setting: the server's, around the whole page; what the office is about to change, around the pieces that show
 * it; and what a part fetched that is drawn in the browser (`withAllSettings`).
 */
export const AllSettings = createPageContext<PageSettings | null>(null);

/** Returns the company's words and numbers that the office changes, and that every page carries. */
export function useCompany(): CommonSettings {
  const site = useSiteSettings();
  const settings = useContext(AllSettings) ?? site?.company;
  if (!settings) throw new Error("useCompany must be used within a page");
  return settings;
}
