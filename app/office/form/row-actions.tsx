import { capitalized } from "#app/lib/capitalized.ts";
import { Button } from "#app/ui/button.tsx";
import { MoveButtons } from "./move-buttons.tsx";

export function RowActions<Task extends string>({
  tasks,
  onTask,
  ...moving
}: Parameters<typeof MoveButtons>[0] & {
  tasks: readonly Task[];
  onTask: (task: Task) => void;
}) {
  return (
    <span className="-ml-4 flex flex-wrap">
      <MoveButtons {...moving} />
      {tasks.map((task) => (
        <Button
          key={task}
          variant="quiet"
          size="compact"
          aria-label={`${capitalized(task)} ${moving.name}`}
          onClick={() => onTask(task)}
        >
          {capitalized(task)}
        </Button>
      ))}
    </span>
  );
}
