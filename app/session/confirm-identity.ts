import { create } from "zustand";
import { PASSWORD_NEEDED } from "#domains/contract.ts";
import { accountClient, useSession } from "./session-store.ts";

type Question = { asked: Promise<boolean>; answer: (confirmed: boolean) => void };

/** Whether somebody has to show who they are; `IdentityDialog` asks. */
export const useIdentityQuestion = create<{ question: Question | null }>(() => ({
  question: null,
}));

/** Asks for the password, once for all who need it; resolves with whether it was entered. */
function confirmIdentity(): Promise<boolean> {
  const { question } = useIdentityQuestion.getState();
  if (question) return question.asked;
  let settle: (confirmed: boolean) => void = () => undefined;
  const asked = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  function answer(confirmed: boolean) {
    useIdentityQuestion.setState({ question: null });
    settle(confirmed);
  }
  useIdentityQuestion.setState({ question: { asked, answer } });
  return asked;
}

/**
 * Does something that may need the password to have been entered a moment ago, and asks for it where the
 * database says so. Throws on failure, and when the person does not answer.
 */
export async function withConfirmedIdentity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== PASSWORD_NEEDED) throw error;
    if (await confirmIdentity()) return work();
    throw new Error("Password not entered. Nothing was changed.");
  }
}

/**
 * Signs the person in again, which is what shows that it is they, and ends the session before it, once what was asked
 * for in it is answered. Throws the service's error.
 */
export async function enterPassword(password: string): Promise<void> {
  const { session, user } = useSession.getState();
  const { auth, settled } = await accountClient();
  const { error } = await auth.signInWithPassword({ email: user?.email ?? "", password });
  if (error) throw error;
  if (!session) return;
  // What the person wants to do does not wait for it.
  settled()
    .then(() => auth.admin.signOut(session.access_token, "local"))
    .then((ended) => ended.error && console.error(ended.error))
    .catch((failure) => console.error(failure));
}
