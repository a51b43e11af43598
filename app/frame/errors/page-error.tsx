import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { useAnswering } from "#domains/company/components/answering.ts";
import { pageTitle } from "#domains/company/page-title.ts";
import { useSiteSettings } from "#domains/company/site.ts";
import { ERROR_TITLE, errorText } from "./error-text.ts";
import { useRetry } from "./use-retry.ts";

export function PageError() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const name = useSiteSettings()?.company.identity.name;
  return (
    <>
      <title>{pageTitle(isMissing ? "Page not found" : "Error", name)}</title>
      {isMissing ? <NotFound /> : <NotShown error={error} />}
    </>
  );
}

function NotFound() {
  return (
    <MessageScreen
      title="Page not found"
      actions={
        <>
          <LinkButton to="/products" variant="primary">
            Search the catalogue
          </LinkButton>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      }
    >
      There is no page at this address. Search the catalogue for the part you need.
    </MessageScreen>
  );
}

function NotShown({ error }: { error: unknown }) {
  const { call, dial, phone } = useAnswering();
  const retry = useRetry();
  const isOffice = /^\/(admin|workshop)(\/|$)/.test(useLocation().pathname);
  // A crash in use removes the focused element.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  }, []);
  return (
    <MessageScreen
      title={ERROR_TITLE}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
          {isOffice ? (
            <LinkButton to="/admin">Go to the dashboard</LinkButton>
          ) : (
            <a href={`tel:${dial}`} className={buttonClass()}>
              {call} {phone}
            </a>
          )}
        </>
      }
    >
      <span className="block wrap-anywhere">{errorText(error)}</span>
      <span className="mt-3 block">Your selections and drafts are safe.</span>
    </MessageScreen>
  );
}
