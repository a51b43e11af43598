import { create } from "zustand";
import { PASSWORD_NEEDED } from "#domains/contract.ts";
import { accountClient, useSession } from "./session-store.ts";

type Question = { requested: Promise<boolean>; answer: (confirmed: boolean) => void };

export const useIdentityQuestion = create<{ question: Question | null }>(() => ({
  question: null,
}));

/** Shared by concurrent requests. */
function confirmIdentity(): Promise<boolean> {
  const { question } = useIdentityQuestion.getState();
  if (question) return question.requested;
  let settle: (confirmed: boolean) => void = () => undefined;
  const requested = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  function answer(confirmed: boolean) {
    useIdentityQuestion.setState({ question: null });
    settle(confirmed);
  }
  useIdentityQuestion.setState({ question: { requested, answer } });
  return requested;
}

/** Asks for the password where the database requires it. Throws on failure or cancellation. */
export async function withConfirmedIdentity<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if ((error as { code?: string }).code !== PASSWORD_NEEDED) throw error;
    if (await confirmIdentity()) return work();
    throw new Error("Password not entered. Nothing was changed.");
  }
}

/** Starts a new session and ends the previous one. Throws the service's error. */
export async function enterPassword(password: string): Promise<void> {
  const { session, user } = useSession.getState();
  const { auth, settled } = await accountClient();
  const { error } = await auth.signInWithPassword({ email: user?.email ?? "", password });
  if (error) throw error;
  if (!session) return;
  // Not awaited, to avoid a delay.
  settled()
    .then(() => auth.admin.signOut(session.access_token, "local"))
    .then((ended) => ended.error && console.error(ended.error))
    .catch((failure) => console.error(failure));
}
