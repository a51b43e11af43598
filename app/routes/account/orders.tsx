import { privatePageMeta } from "#app/routes/page-meta.ts";
import { AccountScreen } from "#domains/accounts/components/account-screen.tsx";
import { OrderList } from "#domains/orders/customer/order-list.tsx";
import type { Route } from "./+types/orders.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, "Orders", "/account/orders");
}

export default function Orders() {
  return (
    <AccountScreen title="Orders" lead="Your orders, newest first.">
      {(user) => <OrderList userId={user.id} />}
    </AccountScreen>
  );
}
