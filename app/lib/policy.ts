/** Stores the accepted texts’ date; later ones ask again. */
export const POLICY_KEY = "reefline-policy-accepted";
/** Of the texts that come with the software. */
export const POLICY_VERSION = "2025-07-25";
