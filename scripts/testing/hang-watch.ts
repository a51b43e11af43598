/** ms */
const HANGING_AFTER = 100_000;

export function createHangWatch(after = HANGING_AFTER, print = console.log) {
  const timers = new Map<string, NodeJS.Timeout>();
  return {
    start(id: string, name: string): void {
      const warn = () => print(`Still running after ${after / 1000} s: ${name}`);
      timers.set(id, setTimeout(warn, after).unref());
    },
    end(id: string): void {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
  };
}
