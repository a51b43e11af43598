import { FormNotice } from "#app/session/form-notice.tsx";
import { Button } from "#app/ui/button.tsx";

export function EarlierMessage({
  earlier,
  onUse,
  onAdd,
  onDiscard,
}: {
  earlier: string;
  onUse: () => void;
  onAdd: () => void;
  onDiscard: () => void;
}) {
  return (
    <FormNotice>
      <p>You have an earlier unsent message:</p>
      <blockquote className="mt-1 line-clamp-3 whitespace-pre-line wrap-anywhere">
        {earlier}
      </blockquote>
      <div className="-mb-2 -ml-3 flex flex-wrap">
        <Button variant="quiet" size="compact" className="px-3!" onClick={onUse}>
          Use this instead
        </Button>
        <Button variant="quiet" size="compact" className="px-3!" onClick={onAdd}>
          Add below
        </Button>
        <Button variant="quiet" size="compact" className="px-3!" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </FormNotice>
  );
}
