import { isRouteErrorResponse } from "react-router";
import { pageTitle } from "#app/content/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "./message-screen.tsx";

/** What a person sees when even the frame of the site broke: the error's own words, and the ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <title>{pageTitle("Error")}</title>
      <MessageScreen
        title="Unexpected Application Error!"
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <LinkButton to="/" reloadDocument>
              Go to the home page
            </LinkButton>
          </>
        }
      >
        {errorText(error)}
      </MessageScreen>
    </main>
  );
}

function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`;
  return error instanceof Error ? error.message : "Unknown error";
}
