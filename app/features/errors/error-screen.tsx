import { pageTitle } from "#app/content/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { ERROR_TITLE, errorText } from "./error-text.ts";
import { MessageScreen } from "./message-screen.tsx";

/** What a person sees when even the frame of the site broke: the error's own words, and the ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <title>{pageTitle("Error")}</title>
      <MessageScreen
        title={ERROR_TITLE}
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
