import { Button } from "#app/ui/button.tsx";

/** `what` names the changes, such as “2 received”. */
export function UnsentNotice({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div role="alert" className="border-l-4 border-warn bg-warn-tint p-4">
      <p className="mb-3">
        <strong>Not saved yet, {what}.</strong> No response. The change is stored on this device;
        retrying will not count it twice.
      </p>
      <Button variant="primary" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
