import * as common from "#app/data/contracts.ts";
import * as accounts from "./accounts/contracts.ts";
import * as certificates from "./certificates/contracts.ts";
import * as company from "./company/contracts.ts";
import type { Contract } from "./contract.ts";
import * as customerMachines from "./customer-machines/contracts.ts";
import * as customers from "./customers/contracts.ts";
import * as enquiries from "./enquiries/contracts.ts";
import * as invoices from "./invoices/contracts.ts";
import * as machines from "./machines/contracts.ts";
import * as orders from "./orders/contracts.ts";
import * as products from "./products/contracts.ts";
import * as purchasing from "./purchasing/contracts.ts";
import * as quotes from "./quotes/contracts.ts";
import * as repairs from "./repairs/contracts.ts";
import * as stock from "./stock/contracts.ts";

const DOMAINS: object[] = [
  accounts,
  certificates,
  common,
  company,
  customerMachines,
  customers,
  enquiries,
  invoices,
  machines,
  orders,
  products,
  purchasing,
  quotes,
  repairs,
  stock,
];

export const CONTRACTS: ReadonlyMap<string, Contract> = new Map(
  DOMAINS.flatMap((domain): unknown[] => Object.values(domain))
    .flatMap((one) =>
      typeof one === "function" && "contract" in one ? (one.contract as Contract) : [],
    )
    .map((contract) => [contract.name, contract]),
);
