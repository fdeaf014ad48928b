import { constants, createReadStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '../../platform/config/config.ts';

/** Where bytes are kept, each under a key of ours: never a name that somebody chose. */
export interface Storage {
  /** For people: the folder or the address of the bucket. */
  readonly place: string;
  has(key: string): Promise<boolean>;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same from a file of this machine, which need not fit into memory. */
  putFile(key: string, from: string): Promise<void>;
  /** Throws for a key without bytes. */
  get(key: string): Promise<Uint8Array>;
  /** The same piece by piece. */
  stream(key: string): Promise<Readable>;
  /** Does nothing for a key without bytes. */
  remove(key: string): Promise<void>;
}

export function createStorage({ filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>): Storage {
  return s3 ? bucket(s3) : folder(filesDir);
}

/** Files that only the server's user may read, spread over 256 folders. */
function folder(root: string): Storage {
  const place = (key: string) => path.join(root, key.slice(-2), key);
  return {
    place: `the folder ${root}`,
    has: (key) =>
      stat(place(key)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return false;
          throw error;
        },
      ),
    async put(key, bytes) {
      await mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 });
      const handle = await open(place(key), 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    async putFile(key, from) {
      await mkdir(path.dirname(place(key)), { recursive: true, mode: 0o700 });
      await copyFile(from, place(key), constants.COPYFILE_EXCL);
      const handle = await open(place(key), 'r+');
      try {
        await handle.chmod(0o600);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    get: (key) => readFile(place(key)),
    async stream(key) {
      // A file that is missing must fail here, not in the middle of an answer.
      await stat(place(key));
      return createReadStream(place(key));
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}

const ANSWERS_WITHIN_MS = 20_000;

/** A bucket of anything that speaks S3. Its address has the bucket in its path, which all of them understand. */
function bucket({ url, region, accessKeyId, secretAccessKey }: NonNullable<Config['s3']>): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  /** Throws for every answer except a good one and, with `mayLack`, 404. */
  async function ask(
    method: string,
    key: string,
    { body, mayLack = false }: { body?: Uint8Array | Blob; mayLack?: boolean } = {},
  ): Promise<Response> {
    const answer = await client.fetch(`${url}/${key}`, {
      method,
      ...(body && { body: body instanceof Blob ? body : Buffer.from(body) }),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    if (answer.ok || (mayLack && answer.status === 404)) return answer;
    throw new Error(
      `the storage answered ${answer.status} to ${method}: ${(await answer.text()).slice(0, 300)}`,
    );
  }

  return {
    place: `the bucket ${url}`,
    has: async (key) => (await ask('HEAD', key, { mayLack: true })).ok,
    put: async (key, body) => void (await ask('PUT', key, { body })),
    putFile: async (key, from) => void (await ask('PUT', key, { body: await openAsBlob(from) })),
    stream: async (key) => Readable.fromWeb((await ask('GET', key)).body as ReadableStream),
    get: async (key) => new Uint8Array(await (await ask('GET', key)).arrayBuffer()),
    remove: async (key) => void (await ask('DELETE', key, { mayLack: true })),
  };
}
