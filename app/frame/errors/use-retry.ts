import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";

/**
 * Returns how to ask for the page that is open once more, which also happens by itself when the
 * connection is back. The error goes when the page comes.
 */
export function useRetry(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash, key } = useLocation();
  const firstKey = useRef(key);
  const retry = useCallback(
    () => navigate({ pathname, search, hash }, { replace: true }),
    [navigate, pathname, search, hash],
  );
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  useEffect(() => {
    if (key !== firstKey.current) toast({ title: "Still not responding", variant: "destructive" });
  }, [key]);
  return retry;
}
