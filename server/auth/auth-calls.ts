import * as v from "valibot";
import { addressProblem, asciiAddress, isEmailAddress } from "#app/lib/email-address.ts";
import { isVisible } from "#app/lib/visible.ts";
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from "#domains/accounts/password.ts";
import { MAX_FULL_NAME } from "#domains/accounts/profiles.ts";

/*
 * Every call that the site's pages make of the auth service, and nothing else: method and path to
 * the letter, the names in the query, the fields of the body with their bounds. Fields that the
 * client library sends along and that mean nothing here are named, so that all others are refused.
 */

/** Longer than any token of ours. */
const TOKEN_MAX_LENGTH = 200;

/** What the client library adds: answers to riddles and one-time codes that this service has not. */
const libraryFields = {
  gotrue_meta_security: v.nullish(v.strictObject({ captcha_token: v.nullish(v.literal("")) })),
  code_challenge: v.nullish(v.null()),
  code_challenge_method: v.nullish(v.null()),
};

/** One plain address, in lower case. */
const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.check(isEmailAddress, ({ input }) => addressProblem(input, "Enter a valid email address.")),
  v.transform(asciiAddress),
  v.toLowerCase(),
);

const fullName = v.pipe(
  v.string(),
  v.trim(),
  v.transform((name) => (isVisible(name) ? name : "")),
  v.maxLength(MAX_FULL_NAME, `The name must not exceed ${MAX_FULL_NAME} characters.`),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  v.regex(/^[^\u0000-\u001f\u007f]*$/, "The name must be a single line."),
);

/** A password somebody has: never measured, so that one of earlier rules still works. */
const givenPassword = v.pipe(
  v.string(),
  v.nonEmpty("Enter the password."),
  v.maxBytes(PASSWORD_MAX_BYTES, `The password must not exceed ${PASSWORD_MAX_BYTES} bytes.`),
);

const newPassword = v.pipe(
  v.string(),
  // Measured and kept in the form that `password-hashes.ts` compares first.
  v.normalize("NFC"),
  v.minLength(
    PASSWORD_MIN_LENGTH,
    `Password must be at least ${PASSWORD_MIN_LENGTH} characters long.`,
  ),
  v.maxBytes(
    PASSWORD_MAX_BYTES,
    `Password must not exceed ${PASSWORD_MAX_BYTES} plain characters, fewer with accents or emoji.`,
  ),
  // The hash reads up to the first one.
  v.excludes("\0", "Password must not contain a NUL character."),
);

const token = v.pipe(v.string(), v.maxLength(TOKEN_MAX_LENGTH));

const metadata = v.strictObject({ full_name: v.optional(fullName, "") });

/** The bodies, by what the call is for. */
export const authBodies = {
  signUp: v.strictObject({
    email: emailAddress,
    password: newPassword,
    data: v.nullish(metadata),
    ...libraryFields,
  }),
  signIn: v.strictObject({ email: emailAddress, password: givenPassword, ...libraryFields }),
  refresh: v.strictObject({ refresh_token: token }),
  updateUser: v.strictObject({
    password: v.optional(newPassword),
    current_password: v.optional(givenPassword),
    data: v.optional(metadata),
    ...libraryFields,
  }),
  recover: v.strictObject({ email: emailAddress, ...libraryFields }),
  resend: v.strictObject({ email: emailAddress, type: v.literal("signup"), ...libraryFields }),
  verify: v.strictObject({
    token_hash: token,
    type: v.picklist(["signup", "recovery"]),
    ...libraryFields,
  }),
};

/** Where the mail's link was to lead: sent by the client library; our mails lead to our own pages. */
const redirect = v.strictObject({
  redirect_to: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
const nothing = v.strictObject({});

/** Queries by method and path; two calls that share a path differ in their query. */
export const authQueries = {
  "POST /auth/v1/signup": redirect,
  "POST /auth/v1/token": v.strictObject({
    grant_type: v.picklist(["password", "refresh_token"]),
  }),
  "GET /auth/v1/user": nothing,
  "PUT /auth/v1/user": redirect,
  "POST /auth/v1/logout": v.strictObject({
    scope: v.optional(v.picklist(["global", "local", "others"]), "global"),
  }),
  "POST /auth/v1/recover": redirect,
  "POST /auth/v1/resend": redirect,
  "POST /auth/v1/verify": redirect,
};

export type AuthAddress = keyof typeof authQueries;

/** Returns whether a method and literal path are a call of ours. */
export function isAuthAddress(address: string): address is AuthAddress {
  return Object.hasOwn(authQueries, address);
}
