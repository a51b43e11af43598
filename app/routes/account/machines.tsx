import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { MyMachines } from "#domains/customer-machines/customer/machine-list.tsx";
import type { Route } from "./+types/machines.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Machines", "/account/machines");
}

export default function Machines() {
  return (
    <AccountScreen title="Machines" lead="Your machines and what was done to them.">
      {() => <MyMachines />}
    </AccountScreen>
  );
}
