import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to the database that can be cut and mended, as a restart or a broken line does. */
export type CuttableConnection = {
  url: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
};

/** Returns an address that leads to the given database. */
export async function cuttableConnection(databaseUrl: string): Promise<CuttableConnection> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const database = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [visitor, database],
      [database, visitor],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
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
    async cut() {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      await once(server.listen(port, "127.0.0.1"), "listening");
    },
  };
}
