import type { live, sportsbook } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { createListeners } from './listeners.ts';
import type { Price } from './price.ts';

/** How long a move stays marked while a match runs at normal speed, and the minimum an eye needs. */
const MOVED_MS = 5_000;
const LEAST_MOVED_MS = 1_000;
/** A move of at least this share of the price is marked as a leap; most moves are smaller and come from the clock. */
const LEAP = 0.03;

type Games = readonly sportsbook.Game[];

/** The last known state of each topic, and the price of every outcome in it. A game topic is a list of one game. */
export interface Store {
  put(topic: live.Topic, snapshot: live.TopicSnapshot, at: number): void;
  /** Replaces the games of a topic. The caller then sets the prices that moved, and tells listeners of the topic. */
  replace(topic: live.Topic, games: Games): void;
  /** Forgets a topic, and the prices of its games unless another topic shows them. */
  drop(topic: live.Topic): void;
  priceAll(game: sportsbook.Game): void;
  setPrice(
    game: sportsbook.Game,
    outcomeId: string,
    prices: readonly [plain: number, boosted: number | undefined],
    isOff: boolean,
  ): void;
  /** The game with its names in the language of the store. */
  named(game: sportsbook.Game): sportsbook.Game;
  tellShape(topic: live.Topic): void;
  games(topic: live.Topic): Games | undefined;
  at(topic: live.Topic): number;
  price(gameId: number, outcomeId: string): Price | undefined;
  onShape(topic: live.Topic, listener: () => void): () => void;
  onPrice(gameId: number, outcomeId: string, listener: () => void): () => void;
}

interface Held {
  games: Games;
  at: number;
}

/** A store without topics. `lang`: the language of the names. */
export function createStore(now: () => number, lang = ''): Store {
  const held = new Map<live.Topic, Held>();
  const prices = new Map<string, Price>();
  /** When each move stops being shown, in epoch milliseconds. */
  const moves = new Map<string, number>();
  const shapes = createListeners<live.Topic>();
  const buttons = createListeners<string>();
  let settling: { at: number; timer: ReturnType<typeof setTimeout> } | null = null;

  function put(topic: live.Topic, snapshot: live.TopicSnapshot, at: number): void {
    const games = gamesOf(snapshot)?.map((game) => namedIn(game, lang));
    if (!games) return;
    held.set(topic, { games, at });
    for (const game of games) priceAll(game);
    shapes.tell(topic);
  }

  function replace(topic: live.Topic, games: Games): void {
    held.set(topic, { games, at: now() });
  }

  function priceAll(game: sportsbook.Game): void {
    for (const { outcomes } of game.markets) {
      for (const { id, coef, boostedMilli, isBlocked } of outcomes)
        setPrice(game, id, [Math.round(coef * 1000), boostedMilli], isBlocked);
    }
  }

  function setPrice(
    { id, state }: sportsbook.Game,
    outcomeId: string,
    [plain, boosted]: readonly [plain: number, boosted: number | undefined],
    isOff: boolean,
  ): void {
    const key = betKey({ gameId: id, outcomeId });
    const old = prices.get(key);
    const isOver = state.status === 'ended' || state.status === 'cancelled';
    const isBlocked = isOff || isOver || state.suspended !== null;
    const coefMilli = boosted ?? plain;
    const before = old && plainOf(old);
    if (old?.coefMilli === coefMilli && before === plain && old.isBlocked === isBlocked) return;
    let move = { moved: old?.moved ?? null, isLeap: old?.isLeap ?? false };
    // The start or end of a boost is not a move of the market.
    if (before !== undefined && before !== plain) {
      move = moveOf(before, plain);
      const until = now() + shownMs(state);
      moves.set(key, until);
      settleAt(until);
    }
    prices.set(key, { coefMilli, isBlocked, ...move, ...(boosted !== undefined && { usualMilli: plain }) });
    buttons.tell(key);
  }

  function settleAt(at: number): void {
    if (settling && settling.at <= at) return;
    clearTimeout(settling?.timer);
    settling = { at, timer: setTimeout(settleMoves, at - now()) };
  }

  function settleMoves(): void {
    settling = null;
    for (const [key, until] of moves) {
      if (until > now()) {
        settleAt(until);
        continue;
      }
      moves.delete(key);
      const old = prices.get(key);
      if (old) prices.set(key, { ...old, moved: null, isLeap: false });
      buttons.tell(key);
    }
  }

  function drop(topic: live.Topic): void {
    const gone = held.get(topic)?.games ?? [];
    held.delete(topic);
    const kept = new Set([...held.values()].flatMap(({ games }) => games.map(({ id }) => id)));
    for (const { id, markets } of gone) {
      if (kept.has(id)) continue;
      for (const { outcomes } of markets)
        for (const outcome of outcomes) prices.delete(betKey({ gameId: id, outcomeId: outcome.id }));
    }
  }

  return {
    put,
    replace,
    drop,
    priceAll,
    setPrice,
    named: (game: sportsbook.Game) => namedIn(game, lang),
    tellShape: (topic: live.Topic) => shapes.tell(topic),
    games: (topic: live.Topic) => held.get(topic)?.games,
    at: (topic: live.Topic) => held.get(topic)?.at ?? 0,
    price: (gameId: number, outcomeId: string) => prices.get(betKey({ gameId, outcomeId })),
    onShape: shapes.add,
    onPrice: (gameId: number, outcomeId: string, listener: () => void) =>
      buttons.add(betKey({ gameId, outcomeId }), listener),
  };
}

/** A game with its names in this language. It keeps the original names too, because addresses are made from them. */
function namedIn(game: sportsbook.Game, lang: string): sportsbook.Game {
  const own = game.names?.[lang];
  if (!own) return game;
  const { champName, opponents } = game;
  const [champ, ...names] = own;
  const renamed = opponents.map((each, place) => ({ ...each, name: names[place] ?? each.name }));
  const told = opponents.map(({ name }) => name);
  return {
    ...game,
    champName: champ,
    opponents: renamed as typeof opponents,
    names: { en: [champName, ...(told as [string, string])] },
  };
}

/** The price without its boost. */
function plainOf({ coefMilli, usualMilli }: Price): number {
  return usualMilli ?? coefMilli;
}

function moveOf(from: number, to: number) {
  return {
    moved: to > from ? ('up' as const) : ('down' as const),
    isLeap: Math.abs(to - from) >= from * LEAP,
  };
}

/** How long a move is marked. In a faster match prices move more often, and marks of 5 s would cover them all. */
function shownMs({ clock }: sportsbook.GameState): number {
  return Math.max(LEAST_MOVED_MS, MOVED_MS / Math.max(clock?.speed ?? 1, 1));
}

function gamesOf(snapshot: live.TopicSnapshot): Games | undefined {
  if ('games' in snapshot) return snapshot.games;
  return 'markets' in snapshot ? [snapshot] : undefined;
}
