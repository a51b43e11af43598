import { Logo } from "#app/ui/logo.tsx";
import { useCompany } from "#domains/company/site.ts";

export function CompanyLogo({ below }: { below?: string }) {
  const { identity, logo } = useCompany();
  if (!logo) return <Logo name={identity.shortName} trade={below ?? identity.trade} />;
  return (
    <img src={logo} alt={identity.shortName} className="h-9 max-w-45 bg-paper object-contain" />
  );
}
