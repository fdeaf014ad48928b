import type { proof } from '@fairbook/contracts';
import { StartError } from '../platform/config/start-error.ts';
import type { Platform } from '../platform/context.ts';
import { knownFingerprint, remember } from '../platform/storage/kept-secret.ts';
import { HEAD_FILE, outsideHead } from './outside.ts';

/** What the head of this node is for: to follow the log, or also to append to it. */
export interface KeepsHead {
  /** Whether this node may append, and keeps its head in a file. */
  appends: boolean;
  /** Whether it does so alone: then a lost file ends its start. */
  isAlone: boolean;
}

/** The last head of the log that this node has seen, which every later one must continue. */
export interface KeptHead {
  /** Null before the log has a head. */
  head(): proof.TreeHead | null;
  /** Whether this node has a file, which is what lets it append. */
  hasFile(): boolean;
  /** Reads the file of a node that appends. Throws a `StartError` for a lost or damaged one. */
  start(): Promise<void>;
  /** Replaces the kept head by a later one that continues it. */
  keep(head: proof.TreeHead): Promise<void>;
}

type KeptPlatform = Pick<Platform, 'pool' | 'clock' | 'logger' | 'config'>;

/**
 * Every node keeps the head in memory; a node that appends also keeps it in a file outside the database. If one of
 * several nodes lacks its file, it only follows until another node signs. A head signed after this node started comes
 * from a node whose own file the log continues, so a new file can begin with it.
 */
export function createKeptHead(
  { pool, clock, logger, config }: KeptPlatform,
  { appends, isAlone }: KeepsHead,
): KeptHead {
  const outside = outsideHead(config.dataDir);
  let kept: proof.TreeHead | null = null;
  let hasFile = false;
  let startedAt = Number.POSITIVE_INFINITY;

  async function write(head: proof.TreeHead): Promise<void> {
    const found = await outside.read().catch(() => null);
    const isOutdated = hasFile && kept !== null && (found?.size ?? -1) < kept.size;
    if (isOutdated) logger.error({ kept, found }, 'proof.head_file_outdated');
    if (found?.root !== head.root || found.size !== head.size) await outside.write(head);
    if (!kept || !hasFile) await remember(pool, HEAD_FILE, 'a head');
    hasFile = true;
  }

  return {
    head: () => kept,
    hasFile: () => hasFile,
    async start() {
      startedAt = clock.now();
      if (!appends) return;
      kept = await outside.read();
      hasFile = kept !== null || (await knownFingerprint(pool, HEAD_FILE)) === null;
      if (kept) await remember(pool, HEAD_FILE, 'a head');
      if (hasFile) return;
      if (isAlone) throw lost(config.dataDir);
      logger.error({ file: HEAD_FILE, dataDir: config.dataDir }, 'proof.head_file_missing');
    },
    async keep(head) {
      if (appends && (hasFile || Date.parse(head.at) > startedAt)) await write(head);
      kept = head;
    },
  };
}

function lost(dataDir: string): StartError {
  return new StartError(
    `${HEAD_FILE} in the data folder ${dataDir} is missing: put it back from a backup, or go on from the log as the database has it by npm run accept:file -- ${HEAD_FILE} (docs/operations.md says what is lost then).`,
  );
}
