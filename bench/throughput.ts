import { startFrontNginx } from "../tests/front-nginx.ts";
import { loadHttp2, makeCertificate } from "./http2.ts";
import { answerOf, besideNginx } from "./nginx.ts";
import { type Load, load, loadInTurn } from "./wrk.ts";

const COMPRESSED = ["-H", "Accept-Encoding: br"];

export type Throughput = {
  path: string;
  /** Bytes of the compressed body. */
  bytes: number;
  /** Behind nginx with `deploy/nginx.conf`, over TLS and HTTP/2. */
  front: Load;
  /** nginx with the same bytes in a file, over TLS and HTTP/2. */
  secureFile: Load;
  /** Our server alone, over HTTP/1.1. */
  direct: Load;
  /** nginx with the same bytes in a file, over HTTP/1.1. */
  file: Load;
};

/**
 * Measures requests a second served from memory, behind nginx and directly, and nginx with the same
 * bytes in a file; medians of alternating rounds. Needs nginx, h2load, openssl and wrk.
 */
export async function measureThroughput(
  url: string,
  paths: string[],
  folder: string,
): Promise<Throughput[]> {
  const answers = paths.map((path) => answerOf(`${url}${path}`, COMPRESSED));
  const certificate = makeCertificate(folder);
  const nginx = await startFrontNginx([url], certificate);
  try {
    return await besideNginx(
      answers,
      folder,
      (fileUrl, secureFileUrl) =>
        paths.map((path, index) => {
          const [front, secureFile, direct, file] = loadInTurn(
            () => loadHttp2(`${nginx.url}${path}`, folder),
            () => loadHttp2(secureFileUrl(index), folder),
            () => load(`${url}${path}`, COMPRESSED),
            () => load(fileUrl(index), COMPRESSED),
          ) as [Load, Load, Load, Load];
          const bytes = answers[index]?.body.length ?? 0;
          return { path, bytes, front, secureFile, direct, file };
        }),
      certificate,
    );
  } finally {
    await nginx.stop();
  }
}
