import * as v from "valibot";
import type { Role } from "#app/data/database.ts";
import type { Json } from "#app/data/database.types.ts";
import { amount, link, list, SIZING, search, uuid, words } from "#domains/bounds.ts";
import { contract, rowsContract } from "#domains/contract.ts";
import { MAX_SIZING } from "#tools/sizing/sizing-length.ts";
import { MAX_LIST_ITEMS } from "./saved-lists.ts";

/* Calls of the office. */

const address = words(320);

/**
 * Marks a record as open in a tab, or none for an empty text. Returns the names of other viewers.
 */
export const openRecord = contract("open_record", {
  access: "office",
  input: { record: words(100) },
  reads: ["open_records"],
});

export const findPeople = rowsContract("find_users", {
  access: "office",
  input: { words: search },
  rows: "profiles",
  reads: ["profiles"],
});

export const setRole = contract("set_role", {
  access: "admin",
  input: { becomes: words(20) },
  changes: ["profiles", "audit_log"],
  problems: {
    "own-role": [403, "You cannot change your own role. Ask another admin."],
    "not-confirmed": [400, "Only a user with a confirmed email address can have this role."],
    gone: [400, "This user no longer exists."],
  },
});

export const INVITED_ROLES = ["office", "workshop", "admin"] as const satisfies readonly Role[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const fetchInvitations = contract("list_invitations", {
  access: "admin",
  output: v.array(
    v.strictObject({
      id: v.string(),
      email: v.string(),
      role: v.picklist(INVITED_ROLES),
      created_at: v.string(),
      expires_at: v.string(),
      by: v.string(),
    }),
  ),
});
export type Invitation = Awaited<ReturnType<typeof fetchInvitations>>[number];

/** Invites an address by email. Its owner gets the role on confirmation. */
export const inviteColleague = contract("invite_colleague", {
  access: "admin",
  input: { address, becomes: words(20) },
  changes: ["audit_log"],
  problems: {
    "no-address": [400, "Enter an email address."],
    "no-role": [400, "This role does not exist."],
    "has-account": [
      400,
      "This address already has an account. Change the role on the user’s page.",
    ],
    "just-invited": [400, "This address has just been invited. Wait five minutes."],
    "too-many-open": [400, "There are 20 open invitations. Withdraw one first."],
    "too-many-today": [400, "The limit is 40 invitations a day. Continue tomorrow."],
  },
});

export const withdrawInvitation = contract("revoke_invitation", {
  access: "admin",
  changes: ["audit_log"],
  problems: {
    gone: [409, "This invitation no longer exists. It was accepted, withdrawn or has expired."],
  },
});

export const PERSON_FIGURES = v.strictObject({
  account: v.boolean(),
  /** Pending staff invitations. */
  invitations: v.number(),
  customers: v.number(),
  enquiries: v.number(),
  quotes: v.number(),
  retained_quotes: v.number(),
  orders: v.number(),
  /** Contacts of suppliers, and purchase orders sent to them. */
  suppliers: v.optional(v.number()),
  purchases: v.optional(v.number()),
});
/** Number of rows that an erasure deletes, and of those retained by law. */
export type PersonFigures = v.InferOutput<typeof PERSON_FIGURES>;

export const fetchPersonFigures = contract("person_figures", {
  access: "office",
  input: { address },
  output: PERSON_FIGURES,
});

const json: v.GenericSchema<Json> = v.any();
/**
 * Rows with `message_to` belong to the enquiry of that id. `more` is the cursor of the next part.
 */
const PERSON_PART = v.objectWithRest(
  { enquiries: v.array(v.record(v.string(), json)), more: v.nullable(v.string()) },
  json,
);
export type PersonPart = v.InferOutput<typeof PERSON_PART>;

export const exportPersonPart = contract("export_person", {
  access: "office",
  input: { address, after: words(100) },
  output: PERSON_PART,
  changes: ["audit_log"],
});

/** Permanent. Returns the number of rows. */
export const erasePerson = contract("erase_person", {
  access: "office",
  input: { address },
  output: PERSON_FIGURES,
  problems: {
    "no-address": [400, "Enter a person’s email address."],
    "works-here": [400, "This person is a colleague. Remove their role first."],
  },
});

const PROFILE = v.strictObject({
  company: v.string(),
  phone: v.string(),
  address: v.string(),
  vat_number: v.string(),
  delivery_address: v.string(),
});
export type CustomerProfile = v.InferOutput<typeof PROFILE>;

/** Returns null unless an account has confirmed the address. */
export const fetchCustomerProfile = contract("customer_profile", {
  access: "office",
  input: { address },
  output: v.nullable(PROFILE),
  reads: ["profiles"],
});

// Calls of users about their own account.

/** Returns the last used first. */
export const fetchOwnSessions = contract("my_sessions", {
  access: "account",
  output: v.array(
    v.strictObject({
      id: v.string(),
      started_at: v.string(),
      /** Last renewal, which an open tab repeats hourly. */
      used_at: v.string(),
      /** User agent, or empty. */
      user_agent: v.string(),
      is_this: v.boolean(),
    }),
  ),
});
export type OwnSession = Awaited<ReturnType<typeof fetchOwnSessions>>[number];

/** Returns whether it existed. */
export const endOwnSession = contract("end_my_session", { access: "account" });

export const exportMyDataPart = contract("export_my_data", {
  access: "account",
  input: { after: words(100) },
  output: PERSON_PART,
  changes: ["audit_log"],
});

const gone = [404, "This list no longer exists."] as const;
const unnamed = [400, "Enter a list name of up to 100 characters."] as const;

/** Returns false if a list of that name exists, unless it is the one that `replaces` names. */
export const saveList = contract("save_list", {
  access: "account",
  input: {
    list_name: words(1000),
    items: list(
      v.strictObject({
        product_id: v.nullable(uuid),
        product_name: words(1000),
        quantity: amount,
        note: words(1000),
        sizing: v.nullish(
          v.strictObject({ tool: words(100), inputs: v.record(words(100), words(MAX_SIZING)) }),
        ),
      }),
      MAX_LIST_ITEMS,
    ),
  },
  changes: ["saved_lists", "saved_list_items"],
  problems: {
    unnamed,
    "line-count": [400, "A list can have 1 to 500 lines."],
    "too-many": [400, "You have 100 lists. Delete one that you no longer need."],
  },
});

export const renameList = contract("rename_list", {
  access: "account",
  input: { list_name: words(1000) },
  changes: ["saved_lists"],
  problems: { gone, unnamed, taken: [409, "You already have a list with this name."] },
});

export const shareList = contract("share_list", {
  access: "account",
  changes: ["saved_lists"],
  problems: { gone },
});

/** Returns the number of revoked links. */
export const withdrawListLinks = contract("revoke_list_links", {
  access: "account",
  changes: ["saved_lists"],
  problems: { gone },
});

/** Returns present names and prices, or null for an invalid link. */
export const readList = contract("read_list", {
  access: "link",
  input: { link },
  output: v.nullable(
    v.strictObject({
      name: v.string(),
      updated_at: v.string(),
      items: v.array(
        v.strictObject({
          position: v.number(),
          quantity: v.number(),
          note: v.string(),
          sizing: v.nullable(SIZING),
          /** Null if not in the catalogue. */
          product_id: v.nullable(v.string()),
          product_name: v.string(),
          price: v.nullable(v.number()),
          price_breaks: v.nullable(
            v.array(v.strictObject({ from: v.number(), price: v.number() })),
          ),
          image_url: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  reads: ["saved_lists", "saved_list_items", "products"],
});
export type SharedList = NonNullable<Awaited<ReturnType<typeof readList>>>;
