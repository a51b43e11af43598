import type { Composing, Letter } from "#server/email/compose-email.ts";

export const INVITATION = "colleague-invitation";

/** The link leads to the sign-up page, then to the workplace. */
export function composeInvitation({
  siteUrl,
  letterhead,
  to,
  data: { author, body: role },
}: Composing): Letter {
  if (!to) throw new Error("An invitation needs a recipient.");
  const words = {
    subject: `Invitation to join ${letterhead.company}`,
    paragraphs: [
      `${author} has invited you to the ${role === "workshop" ? "workshop" : "office"} of our website.`,
      `Sign up within seven days with this address, ${to}, and a password of your choice. We will then email you a link to confirm the address.`,
      "If you were not expecting this, ignore this email.",
    ],
    action: "Sign up",
  };
  const next = role === "workshop" ? "/workshop" : "/admin";
  return { words, address: `${siteUrl}/signup?${new URLSearchParams({ next })}` };
}
