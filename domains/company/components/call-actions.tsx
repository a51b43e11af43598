import { MessageCircle } from "lucide-react";
import { useCompany } from "#domains/company/site.ts";
import { whatsappLink } from "#domains/company/whatsapp-link.ts";
import { CallNumbers, Way } from "./call-numbers.tsx";

/** For small screens, where the contact cards follow the form. */
export function CallActions() {
  const { whatsapp } = useCompany().values["public.contact"];
  return (
    <div className="header-row w-full border border-l-4 border-line border-l-blue bg-paper px-4 py-2 lg:hidden">
      <CallNumbers>
        {whatsapp && (
          <Way href={whatsappLink(whatsapp)} icon={<MessageCircle aria-hidden="true" />}>
            WhatsApp
          </Way>
        )}
      </CallNumbers>
    </div>
  );
}
