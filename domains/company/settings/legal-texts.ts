// SAMPLE texts under South African law; the owner's attorney must review them. Settings fill the
// braces. Blank lines separate paragraphs, and lines that start with "- " are a list.

export const privacy = [
  {
    title: "1. Who is responsible",
    text: `{company}, {address}, is the responsible party in the sense of the Protection of Personal Information Act 4 of 2013 (POPIA). Our Information Officer can be reached at {email} or {phone}.`,
  },
  {
    title: "2. Information we collect, and why",
    text: `- Enquiries: the name, email address, phone number, company, subject and message you enter in the contact form. We use them to reply to you, prepare a quote and carry out any resulting work.
- Accounts: your full name, your email address and a password, which is stored only as a one-way hash. We use them to give you access, to store your wishlist and to show you your orders.
- Orders and repairs: your orders, our findings and the work done, with invoices and delivery details. We use them to perform the contract and to retain the records that tax law requires.
- Technical records: the IP address, time and page of each request. We use them to operate the site and prevent abuse, and delete them after 30 days.

We need the fields marked as required in order to reply to you. Everything else is voluntary. We do not buy personal information, do not sell it, and make no automated decisions about you.`,
  },
  {
    title: "3. What is stored in your browser",
    text: `Your selections, a message you have not sent yet, the address you typed at the checkout, your newsletter address and your acceptance of these policies are stored in your browser, on your own device. If you sign in, so is your session. We set no advertising cookies and load nothing from third parties. You can erase all of it in your browser’s settings.

Public pages and pictures you have viewed, the catalogue, your selections and our contact form are also stored, so that they open offline. The button below these texts erases them.`,
  },
  {
    title: "4. Legal basis",
    text: `We process personal information with your consent, to take steps you asked for before a contract and to perform it, to obey the law, and for our legitimate interest in a safe and working website (section 11 of POPIA). You may withdraw consent or object at any time; earlier processing remains lawful.`,
  },
  {
    title: "5. Who else sees it",
    text: `Only people and operators who need it for these purposes, namely our own staff, the companies that host the website, its database and our email, and carriers who deliver to you. Operators act on our written instruction and must safeguard the information (sections 20 and 21 of POPIA). We hand information to authorities only where the law orders it.`,
  },
  {
    title: "6. Outside South Africa",
    text: `If an operator stores information outside the Republic, we ensure that the law there, or an agreement with the operator, protects it as POPIA does.`,
  },
  {
    title: "7. How long",
    text: `We delete enquiries that lead to nothing after 24 months, and accounts on request. Invoices and related records are retained for the five years that the Tax Administration Act 28 of 2011 requires.`,
  },
  {
    title: "8. How it is protected",
    text: `Connections are encrypted, access is limited to those who need it, and every row of the database may be read only by the person it belongs to and by authorised staff. If an unauthorised person accesses your information, we will notify you and the Information Regulator as soon as reasonably possible (section 22 of POPIA).`,
  },
  {
    title: "9. Your rights",
    text: `You may, free of charge:

- ask whether we hold personal information about you, and what it is
- have it corrected, completed or deleted
- object to its processing, and to direct marketing at any time
- withdraw a consent you gave
- complain to the Information Regulator (South Africa), JD House, 27 Stiemens Street, Braamfontein, Johannesburg, 2001.

Write to {email}. We may ask for proof of identity, and will reply within 30 days, as the Promotion of Access to Information Act 2 of 2000 provides.`,
  },
  {
    title: "10. Children",
    text: `The site is meant for businesses. We do not knowingly process the personal information of children.`,
  },
  {
    title: "11. Changes",
    text: `This policy is effective from {effective}. If we change it in substance, the site asks for your acceptance again.`,
  },
];

export const terms = [
  {
    title: "1. Who we are",
    text: `This website is operated by {company}, {address}, phone {phone}, email {email}. In these terms “we” is that company and “you” is anyone who uses the website or deals with us through it.`,
  },
  {
    title: "2. What they cover",
    text: `These terms cover the use of the website, the selections and enquiries made on it, and the supply, maintenance and repair that follow. A signed quote or contract takes precedence over these terms. Nothing in these terms takes away a right that the Consumer Protection Act 68 of 2008 (CPA) or the Electronic Communications and Transactions Act 25 of 2002 gives you.`,
  },
  {
    title: "3. Selections, quotes and orders",
    text: `Products and prices on the website are an invitation to do business, not an offer. Prices are shown in {currency}, without value-added tax, duties and carriage. My Selections is a list for your convenience; sending it is a request for a quote. A contract is concluded when you accept our written quote. A quote is valid for 30 days unless it says otherwise. If a price on the website is an obvious mistake, we correct it before we quote.`,
  },
  {
    title: "4. Payment",
    text: `The website takes no payments. We invoice in the currency of the quote; payment is due as stated there. Goods remain ours until paid for in full.`,
  },
  {
    title: "5. Delivery",
    text: `{delivery}, counted from the day the goods leave us; customs may take longer. Delivery times within South Africa are in the quote. Check the goods on arrival and notify us of transport damage within three business days. Risk passes to you on delivery.`,
  },
  {
    title: "6. Returns",
    text: `{returns}: you may send back unused goods in their packaging within 30 days of delivery for a refund of the price; you pay the carriage back. Parts made or machined for you are excepted unless they are defective. If you are a consumer, you may also cancel a transaction that came from direct marketing within five business days (section 16 of the CPA) and most electronic transactions within seven days of delivery (section 44 of the Electronic Communications and Transactions Act).`,
  },
  {
    title: "7. Warranty",
    text: `{warranty}: for two years from delivery we repair or replace free of charge any part that fails because of our materials or workmanship. Wear, running dry, running outside the stated speed, pressure or temperature, and work by others are excepted. Consumers retain the six months’ implied warranty of quality with repair, replacement or refund at their choice (sections 55 and 56 of the CPA), and the three months’ warranty on repairs.`,
  },
  {
    title: "8. Repairs",
    text: `We strip and measure a machine before we quote its repair, and do no work you have not approved (section 15 of the CPA). If you decline the quote, you may collect the machine as it is and pay for the inspection at the price we named beforehand. Parts we replace are yours to take back (section 67 of the CPA). Machines not collected within 90 days of our notice may be sold to cover storage, after a further written notice.`,
  },
  {
    title: "9. Data and drawings",
    text: `Dimensions, performance figures and pictures are given with care and may change with the manufacturer. Pictures and videos on this website are illustrations. Check fit and rating for your machine, or ask us to. Only written confirmation is binding.`,
  },
  {
    title: "10. Your account",
    text: `Keep your password secret and let us know if anyone else may know it. Do not try to access other people’s data, overload the site or send unlawful content through it. We may close accounts that do.`,
  },
  {
    title: "11. Ownership",
    text: `Text, drawings, pictures and software of this website belong to us or our licensors. You may use them to choose, order and run what we supply. Names of manufacturers and their designations belong to them and describe what a part fits.`,
  },
  {
    title: "12. Liability",
    text: `We are liable without limit for intent and gross negligence, for death and injury, and where the law allows no limit, including section 61 of the CPA. Otherwise our liability is limited to the price of the supply or service concerned, and excludes loss of production and profit. Read this clause with particular care, because it limits what you may claim.`,
  },
  {
    title: "13. Disputes and law",
    text: `Contact us first. Most problems are solved by a call. South African law applies. Consumers may turn to the National Consumer Commission or the Consumer Goods and Services Ombud. The courts at {city} have jurisdiction, in addition to any other court that the law allows a consumer.`,
  },
  {
    title: "14. Effect and changes",
    text: `These terms are effective from {effective}. Changes apply to agreements made after their publication here. If one clause is invalid, the others remain in force.`,
  },
];
