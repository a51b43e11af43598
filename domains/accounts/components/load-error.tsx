import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useCompany } from "#domains/company/site.ts";

export function LoadError({ what, onRetry }: { what: string; onRetry: () => void }) {
  const { dial, phone } = useCompany();
  return (
    <EmptyState
      title={`Your ${what} could not be loaded`}
      actions={
        <Button variant="primary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      If this continues, call us on{" "}
      <a className="link whitespace-nowrap" href={`tel:${dial}`}>
        {phone}
      </a>
      .
    </EmptyState>
  );
}
