import type { FeedFixture, FeedTeam, OpenGame, TwoOrMore } from '@fairbook/feed-contract';
import { sameGame } from './match.ts';
import { foldedName } from './names.ts';

/** What a supplier calls a game: its own numbers and names. */
export interface SaidOfGame {
  startsAt: number;
  champ: string;
  competitors: readonly Pick<FeedTeam, 'id' | 'name'>[];
}

/** A supplier's number to keep; `ours` is null if it gets a new number of ours. */
export type NewId = { source: string; theirs: number; ours: number | null } & (
  | { kind: 'game'; said: SaidOfGame }
  | { kind: 'team' | 'champ'; said: { name: string } }
);
type Kind = NewId['kind'];

/** A game in our numbers, and the sources that have it. */
export interface Held {
  gameId: number;
  /** The source that supplied the game last; null for a new game. */
  producer: string | null;
  /** The names of its sources. */
  holders: readonly string[];
}

/** A game that is not over. */
export interface StoredGame {
  fixture: FeedFixture;
  producer: string | null;
  holders: readonly { source: string; theirs: number; said: SaidOfGame }[];
}

export interface Stored {
  games: readonly StoredGame[];
  champs: readonly Champ[];
  /** Teams that suppliers with numbers of their own have. */
  teams: readonly FeedTeam[];
  /** All numbers but those of games that are over. */
  numbers: readonly { source: string; kind: Kind; theirs: number; ours: number }[];
}

/** Where numbers are kept. */
export interface IdStore {
  load(): Promise<Stored>;
  /** Writes a row, or only what is said where it exists; returns the number of ours that stands. */
  keep(id: NewId): Promise<number>;
  /**
   * Finds a game by a source's number, whether it is over or not; also a game whose number was ours from the start.
   * Null if unknown.
   */
  game(source: string, theirs: number): Promise<Held | null>;
}

type Champ = FeedFixture['champ'] & { sportId: number };

interface Known {
  fixture: FeedFixture;
  producer: string | null;
  /** By the name of the source. `said` is null for a source that uses our numbers and has no row. */
  holders: Map<string, { theirs: number; said: SaidOfGame | null }>;
}

/** The source of an announcement, and whether its numbers are ours already. */
export interface Announcer {
  name: string;
  hasOurIds: boolean;
}

/** An announced game in our numbers. */
export interface Numbered extends Held {
  fixture: FeedFixture;
  /** Whether the game was recognised just now as one that other sources have. */
  isJoined: boolean;
}

/** Translates numbers and names of suppliers into ours. Its calls must not overlap. */
export class Ids {
  readonly #store: IdStore;
  /** Ours by the numbers of a source: of games that are not over, whether they have been announced again or not. */
  readonly #gamesOf = new Map<string, Map<number, number>>();
  /** Ours by the numbers of teams and competitions. */
  readonly #parties = new Map<string, number>();
  readonly #games = new Map<number, Known>();
  readonly #champs = new Map<number, Champ>();
  readonly #teams = new Map<number, FeedTeam>();

  constructor(store: IdStore) {
    this.#store = store;
  }

  async load(): Promise<void> {
    const { games, champs, teams, numbers } = await this.#store.load();
    for (const { source, kind, theirs, ours } of numbers)
      if (kind === 'game') this.#numbersOf(source).set(theirs, ours);
      else this.#parties.set(key(source, kind, theirs), ours);
    for (const champ of champs) this.#champs.set(champ.id, champ);
    for (const team of teams) this.#teams.set(team.id, team);
    for (const { fixture, holders, producer } of games) {
      const known: Known = { fixture, producer, holders: new Map() };
      // A source with our numbers, or one that was the only feed before, has no row.
      if (producer !== null) known.holders.set(producer, { theirs: fixture.gameId, said: null });
      for (const { source, theirs, said } of holders) known.holders.set(source, { theirs, said });
      this.#remember(known);
    }
  }

  /** The open games of a source, in its own numbers. */
  openOf(source: string): OpenGame[] {
    return [...this.#games.values()].flatMap(({ fixture, holders }) => {
      const held = holders.get(source);
      if (!held) return [];
      const { startsAt, competitors } = held.said ?? fixture;
      const competitorIds = competitors.map(({ id }) => id);
      return [{ gameId: held.theirs, sportId: fixture.sportId, startsAt, competitorIds }];
    });
  }

  /** The game that a source means by a number; null for one that it never announced. */
  async held(name: string, theirs: number): Promise<Held | null> {
    const gameId = this.#numbersOf(name).get(theirs) ?? theirs;
    const known = this.#games.get(gameId);
    if (known?.holders.get(name)?.theirs === theirs) return heldOf(known);
    return this.#store.game(name, theirs);
  }

  /** A game that is over is recognised no more. */
  forget(gameId: number): void {
    const known = this.#games.get(gameId);
    this.#games.delete(gameId);
    for (const [source, { theirs }] of known?.holders ?? []) this.#numbersOf(source).delete(theirs);
  }

  /** The fixture in our numbers, as the game was first announced: only its round and its start may change. */
  async announce(announcer: Announcer, theirs: FeedFixture): Promise<Numbered> {
    const { name, hasOurIds } = announcer;
    const ours = this.#numbersOf(name).get(theirs.gameId);
    if (ours !== undefined) return this.#under(announcer, theirs, ours);
    const own = this.#games.get(theirs.gameId);
    const isOwn = own && (hasOurIds || own.holders.get(name)?.theirs === theirs.gameId);
    if (isOwn) return this.#hold(announcer, theirs, own);
    const over = hasOurIds ? null : await this.#store.game(name, theirs.gameId);
    if (over) return this.#under(announcer, theirs, over.gameId, over);
    const found = this.#recognised(name, theirs);
    return found ? this.#hold(announcer, theirs, found) : this.#fresh(announcer, theirs);
  }

  /** A game whose number stands: by an earlier announcement, or by an operator. */
  async #under(announcer: Announcer, theirs: FeedFixture, gameId: number, held?: Held): Promise<Numbered> {
    const known = this.#games.get(gameId);
    if (known) return this.#hold(announcer, theirs, known);
    const fixture = { ...(await this.#inOurNumbers(announcer, theirs)), gameId };
    const { producer, holders } = held ?? { producer: null, holders: [] };
    const of = { theirs: theirs.gameId, said: saidOf(theirs) };
    this.#remember({ fixture, producer, holders: new Map([[announcer.name, of]]) });
    return { gameId, producer, holders, fixture, isJoined: false };
  }

  #recognised(source: string, theirs: FeedFixture): Known | undefined {
    // After a restart a game may be known by one of its sources before the other has announced it again.
    const taken = new Set(this.#numbersOf(source).values());
    const others = [...this.#games.values()].filter(
      ({ holders, fixture }) => !holders.has(source) && !taken.has(fixture.gameId),
    );
    const found = sameGame(
      theirs,
      others.map(({ fixture }) => fixture),
    );
    return found ? this.#games.get(found.gameId) : undefined;
  }

  /** A known game, which this source now has, too. */
  async #hold(announcer: Announcer, theirs: FeedFixture, known: Known): Promise<Numbered> {
    const { name, hasOurIds } = announcer;
    const { fixture, holders } = known;
    const { gameId, champ, competitors } = fixture;
    const before = heldOf(known);
    const isJoined = !holders.has(name);
    if (isJoined) for (const source of holders.keys()) await this.#row(known, source);
    const said = saidOf(theirs);
    if (isJoined || holders.get(name)?.said?.startsAt !== said.startsAt) {
      holders.set(name, { theirs: theirs.gameId, said });
      if (!hasOurIds || holders.size > 1) await this.#row(known, name);
    }
    if (isJoined && !hasOurIds) await this.#sameParties(name, theirs, fixture);
    return { ...before, fixture: { ...theirs, gameId, champ, competitors }, isJoined };
  }

  /** Writes down that a source has a game. */
  async #row({ fixture, holders }: Known, source: string): Promise<void> {
    const { gameId } = fixture;
    const { theirs, said } = holders.get(source)!;
    await this.#store.keep({ source, kind: 'game', theirs, ours: gameId, said: said ?? saidOf(fixture) });
    this.#numbersOf(source).set(theirs, gameId);
  }

  /** The competition and the competitors of a recognised game are the same, too, unless they have numbers already. */
  async #sameParties(source: string, theirs: FeedFixture, ours: FeedFixture): Promise<void> {
    await this.#number(source, 'champ', theirs.champ, ours.champ.id);
    for (const [n, team] of theirs.competitors.entries())
      await this.#number(source, 'team', team, ours.competitors[n]!.id);
  }

  async #fresh(announcer: Announcer, announced: FeedFixture): Promise<Numbered> {
    const { name: source, hasOurIds } = announcer;
    const { gameId: theirs } = announced;
    const said = saidOf(announced);
    const gameId = hasOurIds
      ? theirs
      : await this.#store.keep({ source, kind: 'game', theirs, ours: null, said });
    if (!hasOurIds) this.#numbersOf(source).set(theirs, gameId);
    const fixture = { ...(await this.#inOurNumbers(announcer, announced)), gameId };
    this.#remember({ fixture, producer: null, holders: new Map([[source, { theirs, said }]]) });
    return { gameId, producer: null, holders: [], fixture, isJoined: false };
  }

  async #inOurNumbers({ name, hasOurIds }: Announcer, theirs: FeedFixture): Promise<FeedFixture> {
    if (hasOurIds) return theirs;
    const champ = await this.#champ(name, theirs);
    const competitors: FeedTeam[] = [];
    for (const team of theirs.competitors) {
      const id = await this.#number(name, 'team', team, this.#teamIn(champ.id, team.name));
      competitors.push(this.#teams.get(id) ?? { ...team, id });
    }
    return { ...theirs, champ, competitors: competitors as TwoOrMore<FeedTeam> };
  }

  async #champ(source: string, { sportId, champ }: FeedFixture): Promise<FeedFixture['champ']> {
    const folded = foldedName(champ.name);
    const same = [...this.#champs.values()].find(
      (known) =>
        known.sportId === sportId &&
        known.countryCode === champ.countryCode &&
        foldedName(known.name) === folded,
    );
    const id = await this.#number(source, 'champ', champ, same?.id ?? null);
    const { sportId: _, ...known } = this.#champs.get(id) ?? {
      ...champ,
      sportId,
      id,
      key: `${source}.${champ.key}`,
    };
    return known;
  }

  /** A team of this name in the open games of a competition. */
  #teamIn(champId: number, name: string): number | null {
    const folded = foldedName(name);
    for (const { fixture } of this.#games.values()) {
      if (fixture.champ.id !== champId) continue;
      const team = fixture.competitors.find((one) => foldedName(one.name) === folded);
      if (team) return team.id;
    }
    return null;
  }

  async #number(
    source: string,
    kind: 'team' | 'champ',
    { id, name }: { id: number; name: string },
    ours: number | null,
  ): Promise<number> {
    const known = this.#parties.get(key(source, kind, id));
    if (known !== undefined) return known;
    const kept = await this.#store.keep({ source, kind, theirs: id, ours, said: { name } });
    this.#parties.set(key(source, kind, id), kept);
    return kept;
  }

  #numbersOf(source: string): Map<number, number> {
    const known = this.#gamesOf.get(source) ?? new Map<number, number>();
    this.#gamesOf.set(source, known);
    return known;
  }

  #remember(known: Known): void {
    const { gameId, champ, sportId, competitors } = known.fixture;
    this.#games.set(gameId, known);
    if (!this.#champs.has(champ.id)) this.#champs.set(champ.id, { ...champ, sportId });
    for (const team of competitors) if (!this.#teams.has(team.id)) this.#teams.set(team.id, team);
  }
}

function heldOf({ fixture, producer, holders }: Known): Held {
  return { gameId: fixture.gameId, producer, holders: [...holders.keys()] };
}

function key(source: string, kind: Exclude<Kind, 'game'>, theirs: number): string {
  return `${kind} ${theirs} ${source}`;
}

function saidOf({ startsAt, competitors, champ }: FeedFixture): SaidOfGame {
  return { startsAt, champ: champ.name, competitors: competitors.map(({ id, name }) => ({ id, name })) };
}
