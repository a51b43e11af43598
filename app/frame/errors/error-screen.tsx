import { Button, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { ERROR_TITLE, errorText } from "./error-text.ts";

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main>
      <title>Error</title>
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
