import { steps } from "./checkout-form.ts";

export function StepList({ current, onBack }: { current: number; onBack: (step: number) => void }) {
  return (
    <ol className="mb-8 grid grid-cols-3 gap-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? "step" : undefined}
          className={`border-t-4 ${index <= current ? "border-blue" : "border-line"}`}
        >
          {index < current ? (
            <button
              type="button"
              onClick={() => onBack(index)}
              className="min-h-11 text-left font-semibold text-blue hover:underline"
            >
              {index + 1}. {step}
            </button>
          ) : (
            <p
              className={`flex min-h-11 items-center ${index === current ? "font-semibold" : "text-muted"}`}
            >
              {index + 1}. {step}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
