import { Button, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Stands where a product would be. With `onRetry` it may exist, but could not be fetched. */
export function ProductNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="column py-16">
      <EmptyState
        title="Product not found"
        heading="h1"
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
            <LinkButton to="/contact#support-form">Ask us for it</LinkButton>
          </>
        }
      >
        <p>
          {onRetry
            ? "The connection may have dropped, or our server did not answer."
            : "It may have been replaced by another part. The catalogue or our workshop will know."}
        </p>
      </EmptyState>
    </div>
  );
}
