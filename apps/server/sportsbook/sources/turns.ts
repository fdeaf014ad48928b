import type { Platform } from '../../platform/context.ts';
import { every } from '../replication/every.ts';

const WATCH_EVERY_MS = 1_000;

/** For how long each feed has been silent, in milliseconds. */
export type Silences = () => readonly (readonly [name: string, ms: number])[];

/**
 * Writes down when a feed goes silent for `staleMs`, and when it is heard again: for the house's programs. The node that
 * runs the feed does this; what an earlier one wrote is read first, so a feed that comes back after a restart is noted.
 * What can't be written is tried again. Returns the function that ends it.
 */
export function watchTurns(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  staleMs: number,
  silences: Silences,
): () => Promise<void> {
  let silent: Set<string> | null = null;
  let working: Promise<void> | null = null;

  async function look(): Promise<void> {
    silent ??= await lastSilent();
    for (const [feed, ms] of silences()) {
      const isSilent = Math.abs(ms) >= staleMs;
      if (isSilent === silent.has(feed)) continue;
      await pool.query('insert into feed_turns (feed, kind, at) values ($1, $2, $3)', [
        feed,
        isSilent ? 'silent' : 'back',
        new Date(clock.now()),
      ]);
      if (isSilent) silent.add(feed);
      else silent.delete(feed);
    }
  }

  async function lastSilent(): Promise<Set<string>> {
    const { rows } = await pool.query<{ feed: string; kind: string }>(
      'select distinct on (feed) feed, kind from feed_turns order by feed, id desc',
    );
    return new Set(rows.filter(({ kind }) => kind === 'silent').map(({ feed }) => feed));
  }

  const cancel = every(clock, WATCH_EVERY_MS, () => {
    working ??= look()
      .catch((err: unknown) => logger.warn({ err }, 'feed.turn_unwritten'))
      .finally(() => {
        working = null;
      });
  });
  return async () => {
    cancel();
    await working;
  };
}
