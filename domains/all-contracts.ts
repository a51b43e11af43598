import { FUNCTIONS } from "#app/data/table-calls.ts";
import * as accounts from "./accounts/contracts.ts";
import * as company from "./company/contracts.ts";
import type { Contract } from "./contract.ts";
import * as enquiries from "./enquiries/contracts.ts";
import * as products from "./products/contracts.ts";
import * as quotes from "./quotes/contracts.ts";
import * as repairs from "./repairs/contracts.ts";
import * as stock from "./stock/contracts.ts";

/** Every call of the table API by its name in the database. */
export const CONTRACTS: ReadonlyMap<string, Contract> = new Map(
  [
    ...[accounts, company, enquiries, products, quotes, repairs, stock]
      .flatMap((domain): { contract?: Contract }[] => Object.values(domain))
      .flatMap(({ contract }) => contract ?? []),
    ...(Object.entries(FUNCTIONS).map(([name, { args, rows }]) => ({
      ...{ name, rows, input: args.entries, access: "link" in args.entries ? "link" : "office" },
    })) as Contract[]),
  ].map((contract) => [contract.name, contract]),
);
