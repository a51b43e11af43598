import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { useAnswering } from "#domains/company/components/answering.ts";
import { useRetry } from "./use-retry.ts";

/** `what` is such as "quotation". */
export function LinkFailed({ what }: { what: string }) {
  const retry = useRetry();
  const { call, phone } = useAnswering();
  return (
    <MessageScreen
      title={`The ${what} is temporarily unavailable`}
      actions={<Button onClick={retry}>Try again</Button>}
    >
      Your {what} is safe. Please try again in a minute, or {call.toLowerCase()} {phone}.
    </MessageScreen>
  );
}

export function LinkInvalid() {
  const { call, dial, phone } = useAnswering();
  return (
    <MessageScreen
      title="This link is not valid"
      actions={
        <>
          <a className={buttonClass()} href={`tel:${dial}`}>
            {call} {phone}
          </a>
          <LinkButton to="/contact">Write to us</LinkButton>
        </>
      }
    >
      It may be incomplete, or we may have revoked it. Open the link in our latest email, or ask us
      for a new one.
    </MessageScreen>
  );
}
