import type { Server } from "node:http";
import { addressGroup } from "./address-group.ts";

/** Browsers open six, a shared office address about a hundred. */
const MOST_OF_ONE = 256;

/** Not behind a proxy, where all connections share its address. */
export function limitConnections(server: Server): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = addressGroup(socket.remoteAddress ?? "");
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 0) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > MOST_OF_ONE) socket.destroy();
  });
}
