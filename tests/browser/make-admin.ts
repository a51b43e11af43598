import { spawnSync } from "node:child_process";

/** Makes a confirmed account an admin, as the site's operator does. */
export function makeAdmin(email: string, dataDir = process.env.TEST_DATA_DIR ?? ""): void {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/reefline.ts", "admin", email], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
}
