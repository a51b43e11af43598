import type { ReactNode } from "react";
import { Mission } from "#app/content/about/mission.tsx";
import { TeamCard } from "#app/content/about/team-card.tsx";
import { Values } from "#app/content/about/values.tsx";
import { PictureGroups } from "#app/content/gallery/picture-groups.tsx";
import { Featured } from "#app/content/home/featured.tsx";
import { Hero } from "#app/content/home/hero.tsx";
import { Services } from "#app/content/home/services.tsx";
import { TrackRecord } from "#app/content/home/track-record.tsx";
import { WhyChoose } from "#app/content/home/why-choose.tsx";
import { LegalContent } from "#app/content/legal.tsx";
import { OfferedServices, OfferReasons } from "#app/content/offer/offered-services.tsx";
import { RentalOffer } from "#app/content/offer/rental-offer.tsx";
import { Cases } from "#app/content/proof/cases.tsx";
import { Suitability, Turnaround, WorkshopLimits } from "#app/content/proof/proof-sections.tsx";
import { Notice } from "#app/frame/notice.tsx";
import { formatDate } from "#app/lib/calendar.ts";
import { officeDay } from "#app/lib/office-clock.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { BankDetails } from "#domains/company/components/bank-details.tsx";
import { CompanyLogo } from "#domains/company/components/company-logo.tsx";
import { ContactDetails } from "#domains/company/components/contact-details.tsx";
import { EmailPreview } from "#domains/company/components/email-preview.tsx";
import { LogoCanvas } from "#domains/company/components/logo-canvas.tsx";
import { OfficeLocation } from "#domains/company/components/office-location.tsx";
import { QuestionList } from "#domains/company/components/question-list.tsx";
import { RetentionPreview } from "#domains/company/components/retention-preview.tsx";
import {
  enquiryEmailWords,
  invoiceMailWords,
  isEnquiryMail,
  isOrderMail,
  isPurchaseMail,
  isQuoteMail,
  orderEmailWords,
  purchaseMailWords,
  quoteMailWords,
} from "#domains/company/email-words.ts";
import { ownColours } from "#domains/company/own-colours.ts";
import { pageSettings, quotationTexts, sellerOf } from "#domains/company/settings/page-settings.ts";
import { picturesOf } from "#domains/company/settings/picture-lines.ts";
import type { SettingKey, Settings } from "#domains/company/settings/settings.ts";
import { AllSettings } from "#domains/company/site.ts";
import { PriceWithVat } from "#domains/products/components/price-with-vat.tsx";
import { StockNote } from "#domains/products/components/stock-note.tsx";
import { RepairTerms } from "#domains/repairs/components/repair-terms.tsx";

const QUOTE = {
  title: "Q-2026-0001",
  customer: "Thandi Nkosi",
  net: "$1,000.00",
  vat: "$150.00",
  gross: "$1,150.00",
  validUntil: "31 December 2026",
  answeredBy: "Thandi Nkosi",
  orderNumber: "PO 4711",
  reason: "We chose another supplier.",
  author: "Thandi Nkosi",
  body: "Is it ex stock?",
};
const ENQUIRY = {
  reference: "E-2026-0001",
  name: "Thandi Nkosi",
  isHeld: false,
  items: ["2 × 22212 E"],
  body: "Is it ex stock?",
  files: 0,
};
const INVOICE = {
  number: "I-2026-0001",
  customer: "Thandi Nkosi",
  total: "$1,150.00",
  due: "$1,150.00",
  dueOn: "31 December 2026",
  orderNumber: "O-2026-0001",
};
const PURCHASE = {
  number: "PO-2026-0001",
  supplier: "Karoo Bearings",
  total: "$1,000.00",
  author: "Sipho Dube",
};
const ORDER = {
  number: "1A2B3C4D",
  name: "Thandi Nkosi",
  reference: "PO 4711",
  carrier: "Karoo Couriers",
  tracking: "RL 123",
  lines: ["2 × 22212 E"],
};

export function SettingPreview({ name, settings }: { name: SettingKey; settings: Settings }) {
  const today = officeDay(new Date());
  // Ignores the dates, to preview a notice early.
  const { text, from } = settings["public.notice"];
  const day = name === "public.notice" && text && from > today ? from : today;
  return (
    <AllSettings value={pageSettings(settings, day)}>
      <div className="min-w-0 overflow-hidden border border-line bg-paper">
        {shown(name, settings)}
      </div>
    </AllSettings>
  );
}

function shown(name: SettingKey, settings: Settings): ReactNode {
  switch (name) {
    case "public.identity": {
      const { name: company, blurb, established, copyrightYear } = settings[name];
      return (
        <Padded>
          <CompanyLogo />
          <p>{blurb}</p>
          <p className="text-sm text-muted">
            Est. {established}. © {copyrightYear} {company}.
          </p>
        </Padded>
      );
    }
    case "public.logo":
      return (
        <Padded>
          {settings[name].picture ? (
            <LogoCanvas base64={settings[name].picture} />
          ) : (
            <CompanyLogo />
          )}
        </Padded>
      );
    case "public.colours":
      return (
        <div style={ownColours(settings[name])}>
          <Padded>
            <p className="font-semibold text-blue underline">Link</p>
            <p className="bg-blue-tint p-3 text-blue">Selected</p>
            <p className="justify-self-start bg-signal px-6 py-3 font-semibold">Main button</p>
          </Padded>
        </div>
      );
    case "public.claims":
      return <Texts texts={Object.values(settings[name]).map((title) => ({ title, text: "" }))} />;
    case "public.social":
      return (
        <Padded>
          {Object.values(settings[name])
            .filter(Boolean)
            .map((link) => (
              <p key={link} className="wrap-anywhere">
                {link}
              </p>
            ))}
        </Padded>
      );
    case "public.contact":
      return <ContactDetails />;
    case "public.address":
    case "public.hours":
    case "public.way":
      return <OfficeLocation />;
    case "public.after-hours":
    case "public.accreditations":
      return (
        <Padded>
          <Suitability />
        </Padded>
      );
    case "public.limits":
      return (
        <Padded>
          <WorkshopLimits />
        </Padded>
      );
    case "public.turnaround":
      return (
        <Padded>
          <Turnaround />
        </Padded>
      );
    case "public.repair-terms":
      return (
        <Padded>
          <RepairTerms />
        </Padded>
      );
    case "public.notice":
      return settings[name].text ? <Notice /> : <Nothing>No notice shown.</Nothing>;
    case "public.figures":
      return <TrackRecord />;
    case "public.pictures":
      return (
        <Padded>
          {[...picturesOf(settings[name].about), ...picturesOf(settings[name].band)].map((one) => (
            <Picture key={one.src} sizes="24rem" {...one} alt={one.caption} className="max-w-sm" />
          ))}
        </Padded>
      );
    case "public.examples":
      return <Nothing>{settings[name].shown === "Shown" ? "On" : "Not on"} the website.</Nothing>;
    case "public.cases":
      return settings[name].cases.length > 0 ? <Cases /> : <Nothing>Not on the website.</Nothing>;
    case "public.gallery":
      return <PictureGroups />;
    case "public.legal":
      return (
        <Padded>
          <p>Effective {formatDate(settings[name].effective)}</p>
          <LegalContent text="privacy" />
        </Padded>
      );
    case "public.clients":
      return <TrackRecord />;
    case "public.hero":
      return <Hero />;
    case "public.reasons":
      return <WhyChoose />;
    case "public.services":
      return <Services />;
    case "public.about":
      return (
        <>
          <Mission />
          <Values />
        </>
      );
    case "public.offer":
      return (
        <>
          <OfferedServices />
          <OfferReasons />
          <RentalOffer />
        </>
      );
    case "public.featured":
      return <Featured />;
    case "public.team":
      return <TeamCard />;
    case "public.questions":
      return <QuestionList />;
    case "public.vat":
      return (
        <Padded>
          <PriceWithVat amount={1000} className="text-2xl" />
        </Padded>
      );
    case "public.currency":
      return (
        <Padded>
          <Price amount={1000} currency={settings[name].currency} className="text-2xl" />
        </Padded>
      );
    case "public.country": {
      const { locale, timeZone } = settings[name];
      const format = { dateStyle: "full", timeStyle: "short", timeZone } as const;
      return (
        <Padded>
          <p>{new Intl.DateTimeFormat(locale, format).format(new Date())}</p>
        </Padded>
      );
    }
    case "office.retention":
      return (
        <Padded>
          <RetentionPreview retention={settings[name]} />
        </Padded>
      );
    case "public.stock":
      return (
        <Padded>
          <StockNote stock={settings[name].limit} />
          <StockNote stock={settings[name].limit + 1} />
        </Padded>
      );
    case "office.bank":
      return (
        <Padded>
          <BankDetails details={{ ...settings[name], changed_at: new Date().toISOString() }} />
        </Padded>
      );
    case "public.seller": {
      const seller = sellerOf(settings);
      return (
        <Padded>
          <p className="text-xl font-semibold wrap-anywhere">{seller.name}</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            {`${seller.address}\n${seller.phone} · ${seller.email}\nRegistration ${seller.registrationNumber}\nVAT number ${seller.vatNumber}`}
          </p>
        </Padded>
      );
    }
    case "office.quotation":
      return (
        <Texts texts={[...quotationTexts(settings).terms, ...quotationTexts(settings).closings]} />
      );
    case "office.invoicing":
      return (
        <Padded>
          <p className="font-semibold wrap-anywhere">{settings[name].title} I-2026-0001</p>
        </Padded>
      );
    case "office.certificates":
      return (
        <Padded>
          <p className="wrap-anywhere">{settings[name].decisionRule}</p>
        </Padded>
      );
    case "office.measurements":
      return <Titles titles={new Set(settings[name].lines.map(({ model }) => model))} />;
    case "office.accounting":
      return <Nothing>Used in exports only.</Nothing>;
    case "office.chasing":
      return <Titles titles={settings[name].reasons.map(({ title }) => title)} />;
    case "office.replies":
      return <Texts texts={settings[name].replies} />;
    default:
      return (
        <Padded>
          <EmailPreview words={emailWords(name, settings)} />
        </Padded>
      );
  }
}

function Titles({ titles }: { titles: Iterable<string> }) {
  return (
    <Padded>
      <ul className="list-disc pl-5">
        {[...titles].map((title) => (
          <li key={title} className="wrap-anywhere">
            {title}
          </li>
        ))}
      </ul>
    </Padded>
  );
}

type EmailKey = Extract<SettingKey, `office.mail.${string}`>;

function emailWords(key: EmailKey, settings: Settings) {
  const names = pageSettings(settings, officeDay(new Date()));
  const mail = settings[key];
  const name = key.replace("office.mail.", "");
  if (isEnquiryMail(name)) {
    const body = name === "enquiry-certificate" ? "TC-2026-00001" : ENQUIRY.body;
    return enquiryEmailWords(name, mail, { ...ENQUIRY, body }, names);
  }
  if (isOrderMail(name)) return orderEmailWords(name, mail, ORDER, names);
  if (isQuoteMail(name)) return quoteMailWords(name, mail, QUOTE, names);
  const toOffice = name.endsWith("-office");
  if (isPurchaseMail(name)) return purchaseMailWords(mail, PURCHASE, names, toOffice);
  return invoiceMailWords(mail, INVOICE, names, toOffice);
}

function Padded({ children }: { children: ReactNode }) {
  return <div className="grid gap-2 p-4">{children}</div>;
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="p-4 text-muted">{children}</p>;
}

function Texts({ texts }: { texts: readonly { title: string; text: string; payment?: string }[] }) {
  return (
    <dl className="grid gap-4 p-4">
      {texts.map(({ title, text, payment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Names may repeat
        <div key={index}>
          <dt className="font-semibold wrap-anywhere">{title}</dt>
          <dd className="mt-1 whitespace-pre-line wrap-anywhere">{text}</dd>
          {payment && <dd className="mt-1 wrap-anywhere">Payment terms: {payment}</dd>}
        </div>
      ))}
    </dl>
  );
}
