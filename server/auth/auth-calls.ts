import * as v from "valibot";
import { addressProblem, asciiAddress, isEmailAddress } from "#app/lib/email-address.ts";
import { isVisible } from "#app/lib/visible.ts";
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from "#domains/accounts/password.ts";
import { MAX_FULL_NAME } from "#domains/accounts/profiles.ts";

/* Strict allow-list of the site's auth calls. Unused library fields are listed, so others fail. */

const TOKEN_MAX_LENGTH = 200;

/** CAPTCHA and OTP fields, unsupported here. */
const libraryFields = {
  gotrue_meta_security: v.nullish(v.strictObject({ captcha_token: v.nullish(v.literal("")) })),
  code_challenge: v.nullish(v.null()),
  code_challenge_method: v.nullish(v.null()),
};

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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Control characters are rejected.
  v.regex(/^[^\u0000-\u001f\u007f]*$/, "The name must be a single line."),
);

/** No length rule, so passwords set under earlier rules still work. */
const givenPassword = v.pipe(
  v.string(),
  v.nonEmpty("Enter the password."),
  v.maxBytes(PASSWORD_MAX_BYTES, `The password must not exceed ${PASSWORD_MAX_BYTES} bytes.`),
);

const newPassword = v.pipe(
  v.string(),
  v.normalize("NFC"),
  v.minLength(
    PASSWORD_MIN_LENGTH,
    `Password must be at least ${PASSWORD_MIN_LENGTH} characters long.`,
  ),
  v.maxBytes(
    PASSWORD_MAX_BYTES,
    `Password must not exceed ${PASSWORD_MAX_BYTES} plain characters, fewer with accents or emoji.`,
  ),
  // bcrypt reads up to the first NUL.
  v.excludes("\0", "Password must not contain a NUL character."),
);

const token = v.pipe(v.string(), v.maxLength(TOKEN_MAX_LENGTH));

const metadata = v.strictObject({ full_name: v.optional(fullName, "") });

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

/** Sent by the client library and ignored; emails link to this site only. */
const redirect = v.strictObject({
  redirect_to: v.optional(v.pipe(v.string(), v.maxLength(2000))),
});
const nothing = v.strictObject({});

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

export function isAuthAddress(address: string): address is AuthAddress {
  return Object.hasOwn(authQueries, address);
}
