import { startFrontNginx } from "../tests/front-nginx.ts";
import { answerOf, besideNginx } from "./nginx.ts";
import { type Load, load, loadInTurn } from "./wrk.ts";

const COMPRESSED = ["-H", "Accept-Encoding: br"];

export type Throughput = {
  path: string;
  /** Bytes of the compressed body. */
  bytes: number;
  /** Behind nginx as `deploy/nginx.conf` has it. */
  front: Load;
  /** Our server alone. */
  direct: Load;
  /** nginx with the same bytes in a file. */
  file: Load;
};

/**
 * Measures how many requests a second the site answers from memory, behind nginx and alone, and nginx
 * with the same bytes in a file, in turn on the same machine; medians of the rounds. Needs nginx and wrk.
 */
export async function measureThroughput(
  url: string,
  paths: string[],
  folder: string,
): Promise<Throughput[]> {
  const answers = paths.map((path) => answerOf(`${url}${path}`, COMPRESSED));
  const nginx = await startFrontNginx(url);
  try {
    return await besideNginx(answers, folder, (fileUrl) =>
      paths.map((path, index) => {
        const [front, direct, file] = loadInTurn(
          () => load(`${nginx.url}${path}`, COMPRESSED),
          () => load(`${url}${path}`, COMPRESSED),
          () => load(fileUrl(index), COMPRESSED),
        ) as [Load, Load, Load];
        return { path, bytes: answers[index]?.body.length ?? 0, front, direct, file };
      }),
    );
  } finally {
    await nginx.stop();
  }
}
