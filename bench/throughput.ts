import { answerOf, besideNginx } from "./nginx.ts";
import { type Load, load, loadInTurn } from "./wrk.ts";

const COMPRESSED = ["-H", "Accept-Encoding: br"];

export type Throughput = {
  path: string;
  /** Bytes of the compressed body. */
  bytes: number;
  ours: Load;
  nginx: Load;
};

/**
 * Measures how many requests a second our server answers from its page cache, and nginx with the
 * same bytes, in turn on the same machine; medians of the rounds. Needs nginx and wrk.
 */
export function measureThroughput(
  url: string,
  paths: string[],
  folder: string,
): Promise<Throughput[]> {
  const answers = paths.map((path) => answerOf(`${url}${path}`, COMPRESSED));
  return besideNginx(answers, folder, (nginxUrl) =>
    paths.map((path, index) => {
      const [ours, nginx] = loadInTurn(
        () => load(`${url}${path}`, COMPRESSED),
        () => load(nginxUrl(index), COMPRESSED),
      ) as [Load, Load];
      return { path, bytes: answers[index]?.body.length ?? 0, ours, nginx };
    }),
  );
}
