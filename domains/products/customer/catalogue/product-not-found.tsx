import { Button, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";

/** With `onRetry`, loading failed and the product may exist. */
export function ProductNotFound({
  onRetry,
  offline = false,
}: {
  onRetry?: () => void;
  offline?: boolean;
}) {
  return (
    <MessageScreen
      title={offline ? "You are offline" : "Product not found"}
      actions={
        <>
          {onRetry && (
            <Button variant="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <LinkButton to="/products" variant={onRetry ? "secondary" : "primary"}>
            Back to Products
          </LinkButton>
          <LinkButton to="/contact#support-form">Request this part</LinkButton>
        </>
      }
    >
      {onRetry
        ? "It cannot be loaded offline. The part may still be available."
        : "It may have been superseded. Check the catalogue or ask our workshop."}
    </MessageScreen>
  );
}
