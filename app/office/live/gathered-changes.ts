/** ms */
const GATHERING = 150;

export function gatherChanges(readAgain: (tables: string[]) => void) {
  const changed = new Set<string>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function read(): void {
    gathering = undefined;
    const tables = [...changed];
    changed.clear();
    readAgain(tables);
  }

  return {
    add(table: string): void {
      changed.add(table);
      // From the first change; a debounce would never fire under steady load.
      gathering ??= setTimeout(read, GATHERING);
    },
    stop: () => clearTimeout(gathering),
  };
}
