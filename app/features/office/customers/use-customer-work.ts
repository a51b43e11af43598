import { useState } from "react";
import * as v from "valibot";
import { type Customer, fetchCustomer, saveCustomer } from "#app/data/customers.ts";
import { useDraft } from "#app/features/office/form/draft.tsx";
import { useAction } from "#app/features/remote-data/use-action.ts";
import {
  CUSTOMER_WORK,
  type CustomerWork,
  draftOf,
  isSame,
  tidied,
  workOn,
} from "./customer-draft.ts";

/** Holds what is typed into a customer's form. */
export function useCustomerWork(customer: Customer | null) {
  return useDraft<CustomerWork>({
    form: "customer",
    subject: customer?.id ?? "new",
    start: () => workOn(customer),
    isDraft: (value) => v.is(CUSTOMER_WORK, value),
    isChanged: ({ was, draft }) => !isSame(was, draft),
  });
}

/** The version that somebody else saved meanwhile; null when the customer is gone. */
export type CustomerConflict = { now: Customer | null };

/** Saves what was typed, unless that would overwrite what somebody else saved meanwhile. */
export function useSaveCustomer() {
  const [conflict, setConflict] = useState<CustomerConflict | null>(null);
  const { busy, run } = useAction(
    "Error saving customer",
    async (tables, { id, seen, draft }: CustomerWork): Promise<CustomerConflict | null> => {
      const { fields, people } = tidied(draft);
      if (await saveCustomer(tables, { id, seen, fields, people })) return null;
      const now = await fetchCustomer(tables, id);
      return now && isSame(draftOf(now), draft) ? null : { now };
    },
  );

  /** Says whether it is saved. */
  async function save(work: CustomerWork): Promise<boolean> {
    setConflict(null);
    const answer = await run(work);
    setConflict(answer?.result ?? null);
    return answer !== null && answer.result === null;
  }
  return { save, saving: busy, conflict, closeConflict: () => setConflict(null) };
}
