import { Logo } from "#app/ui/logo.tsx";
import { useCompany } from "#domains/company/site.ts";

export function CompanyLogo({ below }: { below?: string }) {
  const { identity } = useCompany();
  return <Logo name={identity.shortName} trade={below ?? identity.trade} />;
}
