import { ItemFields } from "#app/office/form/item-fields.tsx";
import { TextField } from "#app/ui/field.tsx";
import { POSITION_COLUMNS } from "#domains/machines/machine.ts";
import {
  type MachineErrors,
  newPosition,
  POSITION_LABELS,
  type PositionColumn,
  type PositionTexts,
} from "./machine-draft.ts";

/** Drawings have two-digit numbers. */
const MAX_POSITIONS = 99;

/** Columns of a twelve-column grid. */
const WIDTHS: Record<PositionColumn, string> = {
  callout: "sm:col-span-2",
  name: "sm:col-span-6",
  size: "sm:col-span-4",
  quantity: "sm:col-span-2",
  unit: "sm:col-span-2",
  product_id: "sm:col-span-6",
  pieces: "sm:col-span-2",
  kits: "sm:col-span-6",
  note: "sm:col-span-6",
};

export function PositionFields({
  positions,
  errors,
  products,
  onChange,
}: {
  positions: readonly PositionTexts[];
  errors: MachineErrors["positions"];
  /** Id of the datalist. */
  products: string;
  onChange: (positions: PositionTexts[]) => void;
}) {
  function nextPosition(): PositionTexts {
    const last = Math.max(0, ...positions.map(({ callout }) => Number(callout) || 0));
    return newPosition(last + 1);
  }

  return (
    <ItemFields
      title="Parts"
      hint="Use the drawing number. Separate kits with semicolons, such as “Bearings and seals; Overhaul kit”."
      items={positions}
      most={MAX_POSITIONS}
      nameOf={({ callout, name }) => `${callout} ${name}`}
      addLabel="Add part"
      newItem={nextPosition}
      onChange={onChange}
    >
      {(position, _index, change) => (
        <div className="grid min-w-0 flex-1 items-start gap-3 sm:grid-cols-12">
          {POSITION_COLUMNS.map((column) => (
            <TextField
              key={column}
              label={POSITION_LABELS[column]}
              aria-label={`${POSITION_LABELS[column]} of ${position.callout} ${position.name}`}
              autoComplete="off"
              list={column === "product_id" ? products : undefined}
              className={WIDTHS[column]}
              error={errors[position.id]?.[column]}
              value={position[column]}
              onChange={(event) => change({ [column]: event.target.value })}
            />
          ))}
        </div>
      )}
    </ItemFields>
  );
}
