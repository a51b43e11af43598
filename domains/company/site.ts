import { createContext as createPageContext, useContext } from "react";
import { createContext, useRouteLoaderData } from "react-router";
import type { ownColours } from "#domains/company/own-colours.ts";
import type { CommonSettings, PageSettings } from "#domains/company/settings/page-settings.ts";
import type { PublicSettings } from "#domains/company/settings/settings.ts";

/** Both are public. */
export type ApiAddress = {
  /** Origin of a hosted backend. Null for our own. */
  url: string | null;
  publishableKey: string;
};

export type FormEndpoint = { origin: string; form: string };

/** For loaders. Contains no secrets. */
export type Site = {
  /** Origin of canonical links and the sitemap, without a trailing slash. */
  url: string;
  api: ApiAddress;
  /**
   * Whether email and file storage work. False for a hosted project without a database connection.
   */
  delivers: boolean;
  /** Null for our own form service. */
  formEndpoint: FormEndpoint | null;
  /** Other origins allowed for images. */
  pictureOrigins: string[];
  /** Falls back to the last valid settings. Never rejects. */
  readSettings: () => Promise<PublicSettings>;
  reportError: (error: unknown, path: string) => void;
};

export const siteContext = createContext<Site>();

/** Internal header from renderer to server, not sent to the browser. */
export const NONCE_HEADER = "X-Script-Nonce";

export type SiteSettings = Pick<Site, "api" | "delivers" | "formEndpoint" | "pictureOrigins"> & {
  siteUrl: string;
  company: CommonSettings;
  /** Says which pictures and texts are samples; empty if none are. */
  sampleNote: string;
  /** Custom properties for the whole page; undefined for the first colours. */
  colours: ReturnType<typeof ownColours>;
};

/** Undefined if even the root route failed. */
export function useSiteSettings(): SiteSettings | undefined {
  return useRouteLoaderData<() => SiteSettings>("root");
}

/** Provided by the server, by office previews and by `withAllSettings`. */
export const AllSettings = createPageContext<PageSettings | null>(null);

export function useCompany(): CommonSettings {
  const site = useSiteSettings();
  const settings = useContext(AllSettings) ?? site?.company;
  if (!settings) throw new Error("useCompany must be used within a page");
  return settings;
}
