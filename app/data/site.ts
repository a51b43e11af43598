import { createContext, useRouteLoaderData } from "react-router";

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
  /** The form of a hosted form service; null for the one in this process. */
  formEndpoint: FormEndpoint | null;
  /** Origins of other hosts whose pictures the pages show. */
  pictureOrigins: string[];
  /** Writes an unexpected error to the server's log. */
  reportError: (error: unknown, path: string) => void;
};

export const siteContext = createContext<Site>();

/** What every page knows of the site: the data of the root route. */
export type SiteSettings = Pick<Site, "api" | "formEndpoint" | "pictureOrigins"> & {
  siteUrl: string;
};

/** Returns the site's settings; nothing where even the root route failed. */
export function useSiteSettings(): SiteSettings | undefined {
  return useRouteLoaderData<() => SiteSettings>("root");
}
