import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { type Readable, Transform } from "node:stream";
import { StartError } from "./start-error.ts";

/* AES-256-GCM over the whole file. It has mark, salt, nonce, content, tag. */
const MARK = Buffer.from("reefline-encrypted-1\n");
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = MARK.length + SALT + NONCE;
const CIPHER = "aes-256-gcm";

function keyFor(key: string, salt: Buffer): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, "reefline backup", 32));
}

export function encrypt(key: string): Transform {
  const [salt, nonce] = [randomBytes(SALT), randomBytes(NONCE)];
  const cipher = createCipheriv(CIPHER, keyFor(key, salt), nonce);
  const transform = new Transform({
    transform(chunk, _encoding, done) {
      done(null, cipher.update(chunk));
    },
    flush(done) {
      const last = cipher.final();
      done(null, Buffer.concat([last, cipher.getAuthTag()]));
    },
  });
  transform.push(Buffer.concat([MARK, salt, nonce]));
  return transform;
}

/** A backup's compressed bytes. Throws StartError unless it is encrypted with the key, if given. */
export async function openBackup(path: string, key: string | undefined): Promise<Readable> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD);
    await file.read(head, 0, HEAD, 0);
    if (!head.subarray(0, MARK.length).equals(MARK)) {
      if (!key) return createReadStream(path);
      throw new StartError(
        `The backup ${path} is not encrypted, so anyone may have changed it. If you trust it, use --unencrypted.`,
      );
    }
    if (!key) {
      throw new StartError(`The backup ${path} is encrypted. Set BACKUP_KEY to its key.`);
    }
    const { size } = await file.stat();
    const tag = Buffer.alloc(TAG);
    await file.read(tag, 0, TAG, size - TAG);
    const salt = head.subarray(MARK.length, MARK.length + SALT);
    const decipher = createDecipheriv(CIPHER, keyFor(key, salt), head.subarray(-NONCE));
    decipher.setAuthTag(tag);
    const content = createReadStream(path, { start: HEAD, end: Math.max(HEAD, size - TAG - 1) });
    return content.on("error", (error) => decipher.destroy(error)).pipe(decipher);
  } finally {
    await file.close();
  }
}
