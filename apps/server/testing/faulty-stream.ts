import type { Stream, StreamEntry, Streams } from '../platform/bus/bus.ts';

type Said = Streams['catalogue'];

/** For tests: the catalogue's stream of several nodes in one process, with followers whose connection has faults. */
export interface FaultyStream {
  /** The stream that the writer of the catalogue publishes to. */
  writer: Stream<Said>;
  /** The stream of a follower; its faults are its own. */
  follower(): Stream<Said> & { isCut: boolean };
  /** From now on every entry arrives once, at once; what was under way arrives now. */
  heal(): void;
}

/** `chance` is a number from 0 to 1: entries are lost, come twice, or come later, in another order. */
export function createFaultyStream(
  chance: () => number,
  faults = { lost: 0, twice: 0, late: 0 },
): FaultyStream {
  const followers = new Set<(entry: StreamEntry<Said>) => void>();
  const under: (() => void)[] = [];
  let isHealed = false;
  let sequence = 0;

  function pass(listener: (entry: StreamEntry<Said>) => void, entry: StreamEntry<Said>): void {
    // As over a wire: nothing is shared between nodes.
    const copy = { ...entry, body: JSON.parse(JSON.stringify(entry.body)) as Said };
    const drawn = isHealed ? 1 : chance();
    if (drawn < faults.lost) return;
    if (drawn < faults.lost + faults.twice) listener(structuredClone(copy));
    else if (drawn < faults.lost + faults.twice + faults.late) return void under.push(() => listener(copy));
    listener(copy);
    if (under.length > 0 && chance() < 0.3) under.splice(Math.floor(chance() * under.length), 1)[0]!();
  }

  const writer: Stream<Said> = {
    async append(message) {
      sequence += 1;
      for (const each of followers) pass(each, { ...message, sequence, at: Date.now() });
    },
    follow: async () => Promise.reject(new Error('a writer follows nobody')),
  };
  return {
    writer,
    follower() {
      const own = {
        isCut: false,
        append: async () => Promise.reject(new Error('a follower writes nothing')),
        async follow(_start: unknown, listener: (entry: StreamEntry<Said>) => void) {
          const hear = (entry: StreamEntry<Said>) => {
            if (!own.isCut) listener(entry);
          };
          followers.add(hear);
          return async () => void followers.delete(hear);
        },
      };
      return own;
    },
    heal() {
      isHealed = true;
      for (const arrive of under.splice(0)) arrive();
    },
  };
}
