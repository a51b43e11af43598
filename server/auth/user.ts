import { createHmac } from "node:crypto";

export const USER_COLUMNS = `users.id, users.email, users.raw_user_meta_data as metadata,
  users.email_confirmed_at as "confirmedAt", users.last_sign_in_at as "lastSignInAt",
  users.created_at as "createdAt", users.updated_at as "updatedAt",
  users.encrypted_password is not null as "hasPassword"`;

export type AccountRow = {
  id: string;
  email: string;
  metadata: { full_name?: string };
  confirmedAt: string | null;
  lastSignInAt: string | null;
  createdAt: string;
  updatedAt: string;
  hasPassword: boolean;
};

export function userAnswer(account: AccountRow) {
  return {
    id: account.id,
    aud: "authenticated",
    role: "authenticated",
    email: account.email,
    phone: "",
    ...(account.confirmedAt && {
      email_confirmed_at: account.confirmedAt,
      confirmed_at: account.confirmedAt,
    }),
    ...(account.lastSignInAt && { last_sign_in_at: account.lastSignInAt }),
    app_metadata: {
      provider: "email",
      providers: ["email"],
      // Its owner still has to choose one (domains/accounts/customer/email-confirmed.tsx).
      ...(!account.hasPassword && { password_missing: true }),
    },
    user_metadata: account.metadata,
    identities: [],
    created_at: account.createdAt,
    updated_at: account.updatedAt,
    is_anonymous: false,
  };
}

/** Derived from the address alone, so a sign-up does not reveal whether an account exists. */
export function accountId(email: string, secret: string): string {
  const bytes = createHmac("sha256", secret).update(`account ${email}`).digest().subarray(0, 16);
  // RFC 9562, UUID version 8.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
