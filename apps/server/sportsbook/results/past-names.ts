import type { Pool } from 'pg';
import { wordsOf } from '../search/fold.ts';
import { everyName, TextIndex } from '../search/text-index.ts';

/** Names come with new games, rarely change, and never leave: they are read again after this time. */
const KEPT_MS = 60_000;
const MOST_WORDS = 6;
const AT_ONCE = 500;

/** The competitors and leagues that one word of a search names. */
export interface Named {
  competitors: number[];
  champs: number[];
}

interface NameRow {
  id: number;
  kind: 'competitor' | 'champ';
  name: string;
}

/**
 * The names of all competitors and leagues that ever had a game. They are few beside the games, so memory has them, by
 * the same words as the search of what is on offer; the games of those that are found are for the database to find.
 */
export class PastNames {
  readonly #index = new TextIndex();
  #reading: Promise<void> | null = null;
  #readAt = Number.NEGATIVE_INFINITY;

  readonly #pool: Pool;
  readonly #now: () => number;

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /** For each word of a text whom it names; a word that names nobody is read as one that is nearly so. */
  async find(text: string): Promise<Named[]> {
    await this.#fresh();
    return wordsOf(text)
      .slice(0, MOST_WORDS)
      .map((word) => this.#named(word));
  }

  #named(word: string): Named {
    const exact = this.#index.find(word, { isExact: true });
    const hits = exact.length > 0 ? exact : this.#index.find(word, { isExact: false });
    const of = (kind: NameRow['kind']) =>
      hits.flatMap(({ id }) => (id.startsWith(`${kind} `) ? [Number(id.slice(kind.length + 1))] : []));
    return { competitors: of('competitor'), champs: of('champ') };
  }

  /** Names that are known are used while newer ones are read; only the first search waits. */
  async #fresh(): Promise<void> {
    const isFirst = this.#readAt === Number.NEGATIVE_INFINITY;
    if (this.#now() - this.#readAt >= KEPT_MS) {
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null;
      });
      if (isFirst) await this.#reading;
      else this.#reading.catch(() => {});
    }
  }

  async #read(): Promise<void> {
    const { rows } = await this.#pool.query<NameRow>(
      `select id, 'competitor' as kind, name from opponents union all select id, 'champ', name from champs`,
    );
    for (const [place, { id, kind, name }] of rows.entries()) {
      const key = `${kind} ${id}`;
      if (this.#index.entry(key)?.names[0] !== name) this.#index.put({ id: key, names: everyName([name]) });
      // A long list is taken in pieces, so that nobody waits for it.
      if (place % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
    }
    this.#readAt = this.#now();
  }
}
