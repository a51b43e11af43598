import { useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";
import { errorText } from "./error-text.ts";
import { endSession, useSession } from "./session-store.ts";

/** "global" ends all sessions of the account. */
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
      // Usually signed out locally even if the service was not reached.
      if (useSession.getState().user) return;
    }
    await navigate("/");
  };
}
