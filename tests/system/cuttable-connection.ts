import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A connection to the database that tests can break and repair, like a restart or a network
 * failure.
 */
export type CuttableConnection = {
  url: string;
  /** From now on accepts connections but stays silent. */
  silence: () => void;
  speak: () => void;
  /** Breaks open connections, as a killed process does; new ones get through. */
  reset: () => void;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

export async function cuttableConnection(databaseUrl: string): Promise<CuttableConnection> {
  const target = new URL(databaseUrl);
  const sockets = new Map<Socket, Socket>();
  let silent = false;
  const server = createServer((visitor) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      sockets.set(socket, other);
      if (!silent) socket.pipe(other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => sockets.delete(socket) && other.destroy());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    url: url.href,
    silence() {
      silent = true;
      for (const [socket, other] of sockets) socket.unpipe(other);
    },
    speak() {
      if (!silent) return;
      silent = false;
      for (const [socket, other] of sockets) socket.pipe(other);
    },
    reset() {
      for (const socket of sockets.keys()) socket.resetAndDestroy();
    },
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets.keys()) socket.destroy();
      await closed;
    },
    async mend() {
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
  };
}
