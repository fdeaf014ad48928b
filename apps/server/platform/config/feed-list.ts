import { readFileSync } from 'node:fs';
import { SPORTS } from '@fairbook/sports/state';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { StartError } from './start-error.ts';

/** Each has a series of its own among the metrics. */
export const MOST_FEEDS = 16;

const Ids = Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 });
const Sport = Type.Union([Type.Integer({ minimum: 1 }), Type.Enum([...SPORTS])]);

/** A source of fixtures, prices and results, and what of the offer it supplies: all where a list is left out. */
const FeedEntry = Type.Object(
  {
    /** Its name here for good: the producer of its messages, and what its numbers are kept under. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,31}$' }),
    /** `simulator`, or the path or package of a module that exports `createFeed`. */
    feed: Type.String({ minLength: 1 }),
    /** Keys of sports, or the numbers of those that have no folder. */
    sports: Type.Optional(Type.Array(Sport, { minItems: 1 })),
    /** Competitions, by the source's own numbers. */
    champs: Type.Optional(Ids),
    /** Types of markets. */
    markets: Type.Optional(Ids),
    /** `ours` where games, competitors and competitions have our numbers; always so for the simulator. */
    ids: Type.Optional(Type.Literal('ours')),
    /** Passed to the module. */
    settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
);

export type FeedEntry = Static<typeof FeedEntry>;

const List = Compile(Type.Array(FeedEntry, { minItems: 1, maxItems: MOST_FEEDS }));

export const SIMULATOR = 'simulator';

/** The producers whose games the simulator plays. */
export function simulatorsOf({
  feed,
  feeds,
}: {
  feed: string | null;
  feeds: readonly FeedEntry[] | null;
}): string[] {
  if (feeds) return feeds.filter((each) => each.feed === SIMULATOR).map(({ name }) => name);
  return feed === null || feed === SIMULATOR ? [SIMULATOR] : [];
}

/** The file that `FAIRBOOK_FEEDS` names. Throws a `StartError` for one that can't be right. */
export function readFeedList(file: string): readonly FeedEntry[] {
  const list = parsed(file);
  if (!List.Check(list)) {
    const [first] = List.Errors(list);
    const place = first?.instancePath || 'the list';
    const fault = first?.keyword === 'boolean' ? 'is not known' : first?.message;
    throw new StartError(`FAIRBOOK_FEEDS names ${file}, but there ${place} ${fault} (docs/feeds.md).`);
  }
  const names = list.map(({ name }) => name);
  const twice = names.find((name, n) => names.indexOf(name) < n);
  if (twice !== undefined)
    throw new StartError(`FAIRBOOK_FEEDS names ${file}, but there two feeds have the name "${twice}".`);
  if (list.filter(({ feed }) => feed === SIMULATOR).length > 1)
    throw new StartError(`FAIRBOOK_FEEDS names ${file}, but there the simulator stands twice.`);
  return list;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new StartError(
      `FAIRBOOK_FEEDS must name a JSON file with a list of feeds, but ${file} can't be read: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** Whether the games of a site are simulated, some of them at least. */
export function playsSimulator({
  feed,
  feeds,
}: {
  feed: string | null;
  feeds: readonly FeedEntry[] | null;
}): boolean {
  return feeds ? feeds.some((entry) => entry.feed === SIMULATOR) : feed === null;
}
