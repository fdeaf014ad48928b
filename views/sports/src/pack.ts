import { formatOutcomeId, marketType, screenOf } from '@fairbook/sports';
import type { Champ, Game, Market, Outcome, PageData, PageOf, SportsData } from './data.ts';

/**
 * Type, line, margin, then a figure per outcome in the order of the type's table: its price, negative while it is
 * blocked, 0 when it is not offered.
 */
type PackedMarket = readonly [typeId: number, line: string, margin: number, ...prices: number[]];

type Side = readonly [id: number, name: string, pattern: number, first: string, second: string];
type State = Game['state'];
/** Only a replayed game has the last two. */
type Times = readonly [startsAt: number, pricedAt: number, playedAt?: string, speed?: number];

/** A game without field names and without the names of its markets, which the page writes in its own language. */
type PackedGame = readonly [
  ids: readonly [game: number, sport: number, champ: number],
  champ: readonly [name: string, country: string, round: string],
  sides: readonly Side[],
  times: Times,
  state: readonly [
    ...phase: [
      State['status'],
      State['clock'],
      State['suspended'],
      State['suspendedSince'],
      State['isBreak'],
    ],
    ...ofSport: unknown[],
  ],
  figures: readonly [delaySeconds: number, priceVersion: number, marketsCount: number],
  markets: readonly (PackedMarket | Market)[],
  names: Game['names'] | null,
  squads?: NonNullable<Game['squads']>,
];

/** The packed result of `load`. */
export interface PackedData {
  champs: Champ[];
  page: PackedPage;
}
type PackedPage = PageOf<PackedGame>;

/** Packs the state of a page to about half of its bytes. */
export function packData({ champs, page }: SportsData): PackedData {
  return { champs, page: packPage(page) };
}

export function unpackData({ champs, page }: PackedData): SportsData {
  return { champs, page: unpackPage(page) };
}

function packPage(page: PageData): PackedPage {
  if ('featured' in page) return { ...page, ...mapped(page, packGame) };
  if (page.page === 'list' || page.page === 'multi') return { ...page, games: page.games.map(packGame) };
  return page.page === 'game' ? { ...page, game: packGame(page.game) } : page;
}

function unpackPage(page: PackedPage): PageData {
  if ('featured' in page) return { ...page, ...mapped(page, unpackGame) };
  if (page.page === 'list' || page.page === 'multi') return { ...page, games: page.games.map(unpackGame) };
  return page.page === 'game' ? { ...page, game: unpackGame(page.game) } : page;
}

function mapped<A, B>(lists: Record<'featured' | 'live' | 'line', A[]>, change: (game: A) => B) {
  const { featured, live, line } = lists;
  return { featured: featured.map(change), live: live.map(change), line: line.map(change) };
}

const OF_PLAYERS = new Set(['scorers', 'substitutions', 'playerPoints']);

export function packGame(game: Game): PackedGame {
  const { state } = game;
  return [
    [game.id, game.sportId, game.champId],
    [game.champName, game.countryCode, game.round],
    game.opponents.map(({ id, name, kit }): Side => [id, name, kit.pattern, ...kit.colors]),
    timesOf(game),
    [
      ...([state.status, state.clock, state.suspended, state.suspendedSince, state.isBreak] as const),
      ...fieldsOf(
        screenOf(game.sportId).fields.map((field) =>
          // Rows, which have no squads, show nothing of players.
          game.squads || !OF_PLAYERS.has(field) ? state[field as keyof State] : undefined,
        ),
      ),
    ],
    [game.delaySeconds, game.priceVersion, game.marketsCount],
    game.markets.map(packMarket),
    game.names ?? null,
    ...(game.squads ? ([game.squads] as const) : ([] as const)),
  ];
}

export function unpackGame(packed: PackedGame): Game {
  const [ids, champ, sides, times, state, figures, markets, names, squads] = packed;
  const [status, clock, suspended, suspendedSince, isBreak, ...ofSport] = state;
  const [startsAt, pricedAt, playedAt, speed = 1] = times;
  const { fields } = screenOf(ids[1]);
  const own = Object.fromEntries(
    fields.slice(0, ofSport.length).map((field, place) => [field, ofSport[place]]),
  );
  return {
    id: ids[0],
    sportId: ids[1],
    champId: ids[2],
    champName: champ[0],
    countryCode: champ[1],
    round: champ[2],
    opponents: sides.map(sideOf) as Game['opponents'],
    ...(names && { names }),
    startsAt: new Date(startsAt).toISOString(),
    ...(playedAt && { replay: { playedAt, speed } }),
    ...(squads && { squads }),
    state: { status, clock, suspended, suspendedSince, isBreak, ...own } as State,
    delaySeconds: figures[0],
    priceVersion: figures[1],
    pricedAt: new Date(pricedAt).toISOString(),
    marketsCount: figures[2],
    markets: markets.map((market) => (isPacked(market) ? unpackMarket(market) : market)),
  };
}

/** Without the last fields that a state doesn't have. */
function fieldsOf(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
}

function timesOf({ startsAt, pricedAt, replay }: Game): Times {
  const times = [Date.parse(startsAt), Date.parse(pricedAt)] as const;
  return replay ? [...times, replay.playedAt, replay.speed] : times;
}

function sideOf([id, name, pattern, ...colors]: Side): Game['opponents'][0] {
  return { id, name, kit: { pattern, colors } };
}

/** A market whose outcomes differ from those of its type, or with a boosted price, stays as it is. */
function packMarket(market: Market): PackedMarket | Market {
  const { typeId, line, margin, outcomes } = market;
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const offered = idsOf(typeId, line).map((id) => byId.get(id));
  const found = offered.filter((outcome) => outcome !== undefined);
  const isPlain = outcomes.every(({ boostedMilli }) => boostedMilli === undefined);
  if (
    !isPlain ||
    found.length !== outcomes.length ||
    found.some((outcome, index) => outcome !== outcomes[index])
  )
    return market;
  return [typeId, line, margin, ...offered.map(priceOf)];
}

function priceOf(outcome: Outcome | undefined): number {
  if (!outcome) return 0;
  return outcome.isBlocked ? -outcome.coef : outcome.coef;
}

function unpackMarket([typeId, line, margin, ...prices]: PackedMarket): Market {
  const outcomes = idsOf(typeId, line).flatMap((id, index) => {
    const price = prices[index] ?? 0;
    return price === 0 ? [] : [{ id, name: '', coef: Math.abs(price), isBlocked: price < 0 }];
  });
  return { id: `${typeId}:${line}`, typeId, line, name: '', margin, outcomes };
}

function idsOf(typeId: number, line: string): string[] {
  return (marketType(typeId)?.outcomes ?? []).map((key) => formatOutcomeId(typeId, line, key));
}

function isPacked(market: PackedMarket | Market): market is PackedMarket {
  return Array.isArray(market);
}
