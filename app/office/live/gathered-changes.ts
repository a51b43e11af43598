/** Changes that come so close (ms) are one. */
const GATHERING = 150;

/** Calls the reader with the tables that changed; `stop` forgets those it was not called with yet. */
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
      // The time runs from the first of them: a steady stream would put it off for ever.
      gathering ??= setTimeout(read, GATHERING);
    },
    stop: () => clearTimeout(gathering),
  };
}
