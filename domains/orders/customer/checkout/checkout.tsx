import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { BallBearingDrawing } from "#app/ui/drawings/ball-bearing.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.ts";
import { useCompany } from "#domains/company/site.ts";
import { useCart } from "#domains/enquiries/components/cart/cart-provider.tsx";
import { StoredSelectionsFlag } from "#domains/enquiries/components/cart/stored-selections-flag.tsx";
import { cartTotal } from "#domains/enquiries/item-price.ts";
import { quoteRequestPath } from "#domains/enquiries/quote-request.ts";
import { type CheckoutField, keepShipping, openCheckoutForm, steps } from "./checkout-form.ts";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ShippingStep } from "./shipping-step.tsx";
import { StepList } from "./step-list.tsx";

const LAST_STEP = steps.length - 1;

export function Checkout() {
  const { email, phone } = useCompany();
  const { items, loaded } = useCart();
  const [step, setStep] = useState(0);
  const [form, setForm] = useState(openCheckoutForm);
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useRef(0);

  useEffect(() => {
    if (entered.current !== step) heading.current?.focus();
    entered.current = step;
  }, [step]);

  useEffect(() => keepShipping(form), [form]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (step < LAST_STEP) return setStep(step + 1);
    toast({
      title: "Payment is not implemented yet.",
      description: "Nothing was ordered or charged. Request a quote for your selections instead.",
    });
  }

  if (!loaded || items.length === 0) {
    return (
      <>
        {!loaded && (
          <>
            <StoredSelectionsFlag />
            {/* Avoids layout shift. */}
            <Skeleton className="hidden h-[80vh] in-data-filled:block" />
          </>
        )}
        <div className={loaded ? "" : "in-data-filled:hidden"}>
          <EmptyState
            title="No items to checkout"
            drawing={<BallBearingDrawing className="max-h-40" />}
            actions={<LinkButton to="/cart">Go Back</LinkButton>}
          >
            <p>Add parts to My Selections first.</p>
            <p className="mt-2 hidden noscript:block">
              This page needs JavaScript to show the selections stored in your browser. Or call{" "}
              {phone} or email {email} to order.
            </p>
          </EmptyState>
        </div>
      </>
    );
  }
  const fields = {
    form,
    onChange: (field: CheckoutField, value: string) =>
      setForm((now) => ({ ...now, [field]: value })),
  };
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form onSubmit={submit}>
        <p className="mb-8 border-l-4 border-warn bg-warn-tint px-4 py-3">
          You cannot pay on this site yet. Nothing is ordered or charged here.{" "}
          <Link to={quoteRequestPath(items)} className="link font-semibold">
            Request a quote for My Selections
          </Link>{" "}
          instead.
        </p>
        <StepList current={step} onBack={setStep} />
        <h2 ref={heading} tabIndex={-1} className="mb-5 text-2xl outline-none">
          {steps[step]}
        </h2>
        {step === 0 && <ShippingStep {...fields} />}
        {step === 1 && <PaymentStep {...fields} />}
        {step === LAST_STEP && <ReviewStep form={form} />}
        <div className="mt-8 flex flex-wrap gap-3">
          {step > 0 && <Button onClick={() => setStep(step - 1)}>Back</Button>}
          <Button type="submit" variant="primary">
            {step < LAST_STEP ? `Continue to ${steps[step + 1]}` : "Place Order"}
          </Button>
        </div>
      </form>
      <OrderSummary items={items} subtotal={cartTotal(items)} />
    </div>
  );
}
