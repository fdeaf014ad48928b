import { StartError } from '../../platform/config/start-error.ts';
import type { Platform } from '../../platform/context.ts';
import { fingerprintOf, knownFingerprint, oneByOne, remember } from '../../platform/storage/kept-secret.ts';
import { MARK, PLAYERS_FILES } from '../../platform/storage/players-files.ts';
import type { Storage } from './storage.ts';

/**
 * Makes sure that this node can write files of players, and that it keeps them where the other nodes of its site do:
 * the first of them leaves a mark there, whose fingerprint the database records. Throws a `StartError` otherwise,
 * because players would send files that fail, or that another node can't find.
 */
export async function claimPlace(
  { pool, random }: Pick<Platform, 'pool' | 'random'>,
  storage: Storage,
): Promise<void> {
  try {
    await tryWriting(storage, random.uuid());
    await oneByOne(pool, async (sql) => {
      const known = await knownFingerprint(sql, PLAYERS_FILES);
      const isMarked = await storage.has(MARK);
      if (known === null && !isMarked) await storage.put(MARK, Buffer.from(random.uuid()));
      const found = known === null || isMarked ? fingerprintOf(await textOf(storage, MARK)) : null;
      if (known === null && found !== null) return remember(sql, PLAYERS_FILES, found);
      if (known !== found) throw elsewhere(storage);
    });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `Files of players can't be kept in ${storage.place} (${reasonOf(error)}): set S3_URL to a bucket that takes them, or FAIRBOOK_FILES to a folder that this node may write, shared by the nodes of the site.`,
      { cause: error },
    );
  }
}

/** Writes, reads and removes a few bytes. */
async function tryWriting(storage: Storage, key: string): Promise<void> {
  await storage.put(key, Buffer.from(key));
  const read = await textOf(storage, key);
  await storage.remove(key);
  if (read !== key) throw new Error('the bytes read differ from those written');
}

async function textOf(storage: Storage, key: string): Promise<string> {
  return Buffer.from(await storage.get(key)).toString();
}

function elsewhere({ place }: Storage): StartError {
  return new StartError(
    `Files of players are kept in another place than ${place}: give all nodes of the site the same bucket (S3_URL) or one shared folder (FAIRBOOK_FILES). If you moved the files here, run npm run accept:file -- ${PLAYERS_FILES}.`,
  );
}

/** The system's code of an error if there is one, because the text of such an error repeats the path. */
function reasonOf(error: unknown): string {
  const { code, message, cause } = error as { code?: unknown; message: string; cause?: { code?: unknown } };
  return String(code ?? cause?.code ?? message);
}
