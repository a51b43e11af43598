import { useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { errorText } from "./error-text.ts";
import { endSession, useSession } from "./session-store.ts";

/**
 * Returns the action of every 'Sign Out': the session ends, with "global" all others of the account too, and the
 * home page follows.
 */
export function useSignOut(scope: "local" | "global" = "local"): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      await endSession(scope);
    } catch (error) {
      toast({
        title: "Sign out Failed",
        description: errorText(error),
        variant: "destructive",
      });
      // Mostly only the service was not told: the client signs this device out first.
      if (useSession.getState().user) return;
    }
    await navigate("/");
  };
}
