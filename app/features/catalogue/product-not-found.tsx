import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** Stands where a product would be (spec section 2). */
export function ProductNotFound() {
  return (
    <div className="column py-16">
      <EmptyState
        title="Product not found"
        heading="h1"
        actions={
          <>
            <LinkButton to="/products" variant="primary">
              Back to Products
            </LinkButton>
            <LinkButton to="/contact#support-form">Ask us for it</LinkButton>
          </>
        }
      >
        <p>It may have been replaced by another part. The catalogue or our workshop will know.</p>
      </EmptyState>
    </div>
  );
}
