import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";

const deploy = join(import.meta.dirname, "..", "deploy");

/** Returns a file of deploy/ with these changes; throws if one finds no match. */
export async function adaptedConfig(
  name: string,
  changes: [RegExp | string, string][],
): Promise<string> {
  const config = await readFile(join(deploy, name), "utf8");
  return changes.reduce((text, [place, replacement]) => {
    const changed = text.replace(place, replacement);
    if (changed === text) throw new Error(`deploy/${name} has no ${place}.`);
    return changed;
  }, config);
}

/** Whether a port of this machine accepts connections. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "localhost");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
