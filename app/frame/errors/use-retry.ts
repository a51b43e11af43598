import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "#app/ui/toast.ts";

/** Returns a function that reloads the page; also reloads on reconnection. */
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
