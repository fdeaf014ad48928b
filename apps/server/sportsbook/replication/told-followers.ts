import type { Stream, Streams } from '../../platform/bus/bus.ts';
import type { CatalogueEntry } from '../../platform/bus/catalogue-stream.ts';
import type { Platform } from '../../platform/context.ts';
import { gameIdOf } from '../catalogue/catalogue.ts';
import type { Producers } from '../catalogue/producers.ts';
import { every } from './every.ts';

/** Twice a second: see BEHIND_MS. */
const BEAT_MS = 500;
/**
 * With more messages than this under way the stream counts as away, and further ones are left out. Followers read them
 * from the record, so nothing waits for the stream.
 */
const MOST_UNDER_WAY = 5_000;

export interface TellDeps {
  stream: Stream<Streams['catalogue']>;
  token: number;
  source: string;
  producers: Pick<Producers, 'told'>;
  /** The last number given. */
  head(): number;
  /** False when this writer may have been replaced: it then says nothing. */
  mayTell(): boolean;
  monotonic(): number;
}

/** Tells followers what the writer does: each entry, and a beat. A stream that fails never stops the writer. */
export function tellFollowers(
  { clock, logger }: Pick<Platform, 'clock' | 'logger'>,
  { stream, token, source, producers, head, mayTell, monotonic }: TellDeps,
): { tell(entry: Omit<CatalogueEntry, 'token'>): void; stop(): void } {
  let underWay = 0;
  let beats = 0;

  function append(key: string, id: string, body: Streams['catalogue']): void {
    if (!mayTell() || underWay >= MOST_UNDER_WAY) return;
    underWay += 1;
    stream
      .append({ key, id: `${token}:${id}`, body })
      .catch((err) => logger.warn({ err }, 'catalogue.append_failed'))
      .finally(() => {
        underWay -= 1;
      });
  }

  function beat(): void {
    beats += 1;
    const told = producers.told();
    const body = { token, head: head(), at: clock.now(), sentMs: monotonic(), producers: told, source };
    append('beat', `beat:${beats}`, body);
  }

  beat();
  return {
    tell: (entry) => append(String(gameIdOf(entry.message)), String(entry.seq), { token, ...entry }),
    stop: every(clock, BEAT_MS, beat),
  };
}
