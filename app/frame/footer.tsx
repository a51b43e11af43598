import { useState } from "react";
import { Link } from "react-router";
import { NewsletterForm } from "#app/frame/newsletter/newsletter-form.tsx";
import { type LegalText, LegalTexts } from "#app/frame/policy/legal-texts.tsx";
import { FROM_TOP } from "#app/lib/from-top.ts";
import { toast } from "#app/ui/toast.ts";
import { useAnswering } from "#domains/company/components/answering.ts";
import { CompanyLogo } from "#domains/company/components/company-logo.tsx";
import { useCompany, useSiteSettings } from "#domains/company/site.ts";

const quickLinks = [
  { to: "/products", label: "All Products" },
  { to: "/about", label: "About Us" },
  { to: "/contact", label: "Contact" },
  { to: "/contact#support-form", label: "Support" },
  { to: "/repair", label: "Repairs" },
] as const;

const LINK =
  "inline-flex min-h-11 items-center text-line underline-offset-4 hover:text-paper hover:underline";

/** Names of the settings, capitalised. */
const NETWORKS = ["Facebook", "Twitter", "LinkedIn", "Instagram"];

export function Footer() {
  const { address, email, hours, identity, values } = useCompany();
  const social = values["public.social"];
  const { call, dial, phone } = useAnswering();
  const [legal, setLegal] = useState<LegalText | null>(null);
  return (
    <footer className="on-ink print:hidden">
      <div className="column grid grid-cols-1 gap-x-10 gap-y-12 py-14 sm:grid-cols-2 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <CompanyLogo />
          <p className="mt-5 max-w-[38ch] text-line">{identity.blurb}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5">
            {NETWORKS.map((name) => (
              <li key={name}>
                <Network name={name} to={social[name.toLowerCase() as keyof typeof social]} />
              </li>
            ))}
          </ul>
        </div>
        <nav aria-labelledby="footer-links" className="lg:col-span-2">
          <h2 id="footer-links" className="mb-2 text-base">
            Quick Links
          </h2>
          <ul>
            {quickLinks.map((link) => (
              <li key={link.label}>
                <Link to={link.to} state={FROM_TOP} prefetch="intent" className={LINK}>
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="lg:col-span-3">
          <h2 className="mb-2 text-base">Contact Info</h2>
          <address className="text-line not-italic">
            <a href={`mailto:${email}`} className={LINK}>
              {email}
            </a>
            <br />
            <a href={`tel:${dial}`} className={`${LINK} tabular-nums`}>
              {call} {phone}
            </a>
            <p className="mt-2.5">{address}</p>
            <p className="mt-2.5">{hours}</p>
          </address>
        </div>
        <div className="lg:col-span-3">
          <h2 className="mb-3 text-base">Newsletter</h2>
          <NewsletterForm />
        </div>
      </div>
      <div className="border-t border-paper/20">
        <div className="column flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-3 text-sm text-line">
          <p className="py-3">
            © {identity.copyrightYear} {identity.name}. All rights reserved.{" "}
            {useSiteSettings()?.sampleNote}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <button type="button" className={LINK} onClick={() => setLegal("privacy")}>
              Privacy Policy & Terms of Service
            </button>
            <button type="button" className={LINK} onClick={() => setLegal("terms")}>
              Terms of Service
            </button>
          </div>
        </div>
      </div>
      <LegalTexts text={legal} onClose={() => setLegal(null)} />
    </footer>
  );
}

function Network({ name, to }: { name: string; to: string }) {
  return to ? (
    <a href={to} target="_blank" rel="noopener noreferrer" className={LINK}>
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : (
    <button type="button" className={LINK} onClick={() => toast({ title: `${name} Coming Soon!` })}>
      {name}
    </button>
  );
}
