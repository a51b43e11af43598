import { data } from "react-router";
import { readListContext } from "#app/data/link-readers.ts";
import { useRetry } from "#app/frame/errors/use-retry.ts";
import { privatePageMeta } from "#app/routes/page-meta.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { SharedListPage } from "#domains/accounts/customer/saved-lists/shared-list-page.tsx";
import { siteContext, useCompany } from "#domains/company/site.ts";
import { LINK_PATTERN } from "#domains/quotes/customer-quote.ts";
import type { Route } from "./+types/list.ts";

/** The link grants access, so prevent caching. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { link } = params;
    const list = LINK_PATTERN.test(link) ? await context.get(readListContext)(link) : null;
    return data({ list, failed: false }, { status: list ? 200 : 404 });
  } catch (error) {
    context.get(siteContext).reportError(error, `/list/${params.link}`);
    return data({ list: null, failed: true }, { status: 503 });
  }
}

// Canonical URL without the secret.
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privatePageMeta(matches, loaderData?.list?.name ?? "Shared list", "/list");
}

export default function ListPage({ loaderData: { list, failed } }: Route.ComponentProps) {
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
