import { useRetry } from "#app/frame/errors/use-retry.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { openLink } from "#app/routes/private-link.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { SharedListPage } from "#domains/accounts/customer/saved-lists/shared-list-page.tsx";
import { useCompany } from "#domains/company/site.ts";
import type { Route } from "./+types/list.ts";

export { headers } from "#app/routes/private-link.ts";

export function loader(args: Route.LoaderArgs) {
  return openLink("list", args);
}

// Canonical URL without the secret.
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privatePageMeta(matches, loaderData?.opened?.name ?? "Shared list", "/list");
}

export default function ListPage({ loaderData: { opened: list, failed } }: Route.ComponentProps) {
  const retry = useRetry();
  const { phone } = useCompany();
  if (list) return <SharedListPage list={list} />;
  if (failed) {
    return (
      <MessageScreen
        title="The list is temporarily unavailable"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        The list is safe. Please try again in a minute, or call {phone}.
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      title="This link is not valid"
      actions={<LinkButton to="/products">Browse products</LinkButton>}
    >
      It may be incomplete, or the sender may have revoked it. Ask them for a new link.
    </MessageScreen>
  );
}
