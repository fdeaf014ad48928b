import type { FeedTeam } from '@fairbook/feed-contract';
import type { HotGame } from '../catalogue/hot-game.ts';
import { translatorOf } from '../names/names.ts';
import { sectionOf } from '../publishing/wire.ts';
import { type Asking, everyName, type Hit, TextIndex } from './text-index.ts';

interface Team {
  team: FeedTeam;
  sportId: number;
  games: Set<number>;
}

/** Ids of what was found, the best first, and the best hit of all. */
export interface FoundIds {
  teams: { id: number; sportId: number; team: FeedTeam; gameId: number }[];
  champs: number[];
  games: number[];
  best: Hit | null;
}

const TEAM = 't';
const CHAMP = 'c';
const GAME = 'g';

/**
 * The names of the games on offer, of their teams and leagues, kept up with the catalogue: a message that announces,
 * renames or ends a game changes a few entries, a price changes none.
 */
export class CatalogueSearch {
  readonly #index = new TextIndex();
  readonly #games = new Map<number, HotGame['fixture']>();
  readonly #live = new Set<number>();
  readonly #teams = new Map<number, Team>();
  readonly #champs = new Map<number, Set<number>>();

  constructor(games: Iterable<HotGame> = []) {
    for (const game of games) this.take(game);
  }

  /** The current state of a game. */
  take(game: HotGame): void {
    const { fixture } = game;
    const section = sectionOf(game);
    if (section === 'live') this.#live.add(fixture.gameId);
    else this.#live.delete(fixture.gameId);
    const known = this.#games.get(fixture.gameId);
    if (section !== null && known === fixture) return;
    if (known) this.#drop(known);
    if (section !== null) this.#add(fixture);
  }

  /** What these words name. Leagues and games in play come first among equals, then what starts sooner. */
  find(text: string, asking: Asking): FoundIds {
    const hits = this.#index.find(text, asking);
    const of = (kind: string) =>
      hits.flatMap((hit) => (hit.id.startsWith(kind) ? [{ id: Number(hit.id.slice(1)), hit }] : []));
    const teams = of(TEAM).map(({ id, hit }) => {
      const { team, sportId, games } = this.#teams.get(id)!;
      const gameId = this.#next(games);
      return { id, sportId, team, gameId, rank: this.#rank(gameId, hit.score) };
    });
    const games = of(GAME).map(({ id, hit }) => ({ id, rank: this.#rank(id, hit.score) }));
    return {
      teams: teams.sort((a, b) => b.rank - a.rank),
      champs: of(CHAMP).map(({ id }) => id),
      games: games.sort((a, b) => b.rank - a.rank).map(({ id }) => id),
      best: hits[0] ?? null,
    };
  }

  /** How much there is to look in. */
  counts(): { live: number; line: number; champs: number } {
    const live = this.#live.size;
    return { live, line: this.#games.size - live, champs: this.#champs.size };
  }

  /** The names behind a hit, in a language first. */
  names(id: string, lng: string): readonly string[] {
    const names = this.#index.entry(id)?.names ?? [];
    const t = translatorOf(lng);
    return names[0] === undefined ? [] : [t(names[0]), ...names];
  }

  #add(fixture: HotGame['fixture']): void {
    const { gameId, sportId, champ, competitors } = fixture;
    this.#games.set(gameId, fixture);
    const names = competitors.map(({ name }) => name);
    this.#index.put({ id: `${GAME}${gameId}`, names: everyName(names) });
    for (const team of competitors) {
      const games = this.#teams.get(team.id)?.games ?? new Set();
      if (games.size === 0) this.#index.put({ id: `${TEAM}${team.id}`, names: everyName([team.name]) });
      this.#teams.set(team.id, { team, sportId, games: games.add(gameId) });
    }
    const ofChamp = this.#champs.get(champ.id) ?? new Set();
    if (ofChamp.size === 0) this.#index.put({ id: `${CHAMP}${champ.id}`, names: everyName([champ.name]) });
    this.#champs.set(champ.id, ofChamp.add(gameId));
  }

  #drop({ gameId, champ, competitors }: HotGame['fixture']): void {
    this.#games.delete(gameId);
    this.#index.remove(`${GAME}${gameId}`);
    for (const { id } of competitors) {
      const games = this.#teams.get(id)?.games;
      games?.delete(gameId);
      if (games?.size !== 0) continue;
      this.#teams.delete(id);
      this.#index.remove(`${TEAM}${id}`);
    }
    const ofChamp = this.#champs.get(champ.id);
    ofChamp?.delete(gameId);
    if (ofChamp?.size !== 0) return;
    this.#champs.delete(champ.id);
    this.#index.remove(`${CHAMP}${champ.id}`);
  }

  /** The game in play, or the next to start. */
  #next(games: ReadonlySet<number>): number {
    const order = (id: number) => (this.#live.has(id) ? 0 : this.#games.get(id)!.startsAt);
    return [...games].reduce((best, id) => (order(id) < order(best) ? id : best));
  }

  /** A game in play counts half as much again. A later start only decides between equals. */
  #rank(gameId: number, score: number): number {
    const start = this.#games.get(gameId)!.startsAt;
    return score * (this.#live.has(gameId) ? 1.5 : 1) - start / 1e16;
  }
}
