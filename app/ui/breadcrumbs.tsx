import { Link } from "react-router";

export type BreadcrumbStep = { label: string; to?: string };

export function Breadcrumbs({ steps }: { steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {steps.map((step, index) => (
          <li key={step.label} className="flex items-center">
            {step.to ? (
              <Link
                to={step.to}
                prefetch="intent"
                className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              >
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {step.label}
              </span>
            )}
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="mx-2 text-edge">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
