import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FeedMarket, FeedMessage, FeedTeam, OutcomeResult } from '@fairbook/feed-contract';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { receiptCode } from '@fairbook/proof';
import { settleCoupon } from '@fairbook/settlement';
import { loadPlayed } from '@fairbook/sports/play';
import { jointPrice, type PriceModel } from '@fairbook/sports/price';
import type { GameState, SportKey } from '@fairbook/sports/state';
import { beforeAll, expect, test } from 'vitest';
import { seasonMessages } from '../testing.ts';

const START = Date.UTC(2026, 10, 20, 8);
const MINUTES = 0.65;
const STAKE = minorUnits(100_00n);
const [FOOTBALL, BASKETBALL, TENNIS] = [1, 3, 4];
/** Long enough for the end of a game. */
const BASKETBALL_MINUTES = 1.4;

type Digest = Record<string, { count: number; digest: string }>;

/** The first outcomes of these markets are priced as a same-game combination. */
const TOGETHER: Record<SportKey, readonly string[]> = {
  football: ['1:', '18:2.5', '29:'],
  tennis: ['2001:', '2004:2.5', '2014:'],
  basketball: ['3001:', '3003:161.5', '3003:228.5', '3006:'],
};

let messages: FeedMessage[];
beforeAll(async () => {
  messages = await messagesOf('golden', ['football', 'tennis'], MINUTES);
}, 120_000);

test('a seed reproduces the recorded messages, prices, settlements and receipts', () => {
  const alive = messages.filter(({ type }) => type === 'alive');
  expect(digestsOf([...alive, ...ofSport(messages, FOOTBALL)])).toEqual(recorded('golden.json'));
  expect(digestsOf(ofSport(messages, TENNIS))).toEqual(recorded('golden-tennis.json'));
}, 120_000);

test('a seed of basketball does the same', async () => {
  const season = await messagesOf('golden', ['basketball'], BASKETBALL_MINUTES);
  expect(digestsOf(ofSport(season, BASKETBALL))).toEqual(recorded('golden-basketball.json'));
}, 120_000);

test('a sport beside another sends what it sends alone', async () => {
  const alone = ofSport(await messagesOf('golden', ['football'], MINUTES / 4), FOOTBALL);
  expect(alone.length).toBeGreaterThan(100);
  expect(alone).toEqual(ofSport(messages, FOOTBALL).slice(0, alone.length));
}, 120_000);

function recorded(file: string): Digest {
  return JSON.parse(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')) as Digest;
}

function ofSport(messages: readonly FeedMessage[], sportId: number): FeedMessage[] {
  const ids = new Set(
    messages.flatMap((each) =>
      each.type === 'fixture' && each.fixture.sportId === sportId ? each.fixture.gameId : [],
    ),
  );
  return messages.filter((each) => {
    if (each.type === 'alive') return false;
    return ids.has(each.type === 'fixture' ? each.fixture.gameId : each.gameId);
  });
}

/** Every number of the messages by what it is about, under names of its own: fields may be renamed. */
function digestsOf(messages: readonly FeedMessage[]): Digest {
  const lists = new Map<string, string[]>();
  const add = (kind: string, value: unknown) => {
    const list = lists.get(kind) ?? [];
    lists.set(kind, list);
    list.push(JSON.stringify(value));
  };
  for (const message of messages) for (const [kind, value] of neutral(message)) add(kind, value);
  for (const price of sameGamePricesOf(messages)) add('same-game prices', price);
  for (const { payout, receipt } of couponsOf(messages)) {
    add('payouts', payout);
    add('receipts', receipt);
  }
  return Object.fromEntries(
    [...lists].map(([kind, list]) => [
      kind,
      { count: list.length, digest: hash('sha256', list.join('\n'), 'hex').slice(0, 24) },
    ]),
  );
}

/** Combined prices of the first two outcomes of a list and a total, by the goals of the feed. */
function* sameGamePricesOf(messages: readonly FeedMessage[]) {
  for (const message of messages) {
    if (message.type !== 'odds_change' || !message.full || !message.models) continue;
    const legs = TOGETHER[message.state.sport].flatMap((id) => legIn(message.markets, id) ?? []);
    if (legs.length > 1) yield jointPrice(message.models[0], legs);
  }
}

function legIn(markets: readonly FeedMarket[], marketId: string) {
  const [price] = markets.find(({ id }) => id === marketId)?.outcomes ?? [];
  return price && price[2] === 0 ? { outcomeId: price[0], oddsMilli: price[1] } : undefined;
}

/**
 * For each settled game a coupon of three singles, three doubles and a treble at its first prices, with its receipt.
 */
function* couponsOf(messages: readonly FeedMessage[]) {
  const first = new Map<number, FeedMarket[]>();
  const results = new Map<number, Map<string, OutcomeResult>>();
  for (const message of messages) {
    if (message.type === 'odds_change' && message.full && !first.has(message.gameId))
      first.set(message.gameId, message.markets);
    if (message.type !== 'bet_settlement') continue;
    const known = results.get(message.gameId) ?? new Map<string, OutcomeResult>();
    for (const outcome of message.outcomes) known.set(outcome.outcomeId, outcome);
    results.set(message.gameId, known);
  }
  for (const [gameId, decided] of results) {
    const prices = (first.get(gameId) ?? []).flatMap(({ outcomes }) => outcomes);
    const legs = prices.filter(([id]) => decided.has(id)).filter((_, n) => n % 7 === 0);
    for (let n = 0; n + 3 <= legs.length; n += 3) {
      const chosen = legs.slice(n, n + 3);
      yield { payout: payoutOf(chosen, decided), receipt: receiptOf(gameId, n, chosen) };
    }
  }
}

type Prices = FeedMarket['outcomes'];

function payoutOf(legs: Prices, decided: ReadonlyMap<string, OutcomeResult>) {
  const settled = settleCoupon({
    type: 'chain',
    systemValues: [1, 2, 3],
    stake: STAKE,
    legs: legs.map(([id, odds], n) => ({
      gameId: n,
      oddsMilli: oddsMilli(odds),
      decided: decided.get(id) ?? null,
    })),
  });
  return settled.status === 'open' ? null : [settled.status, String(settled.payout), settled.factorText];
}

function receiptOf(gameId: number, n: number, legs: Prices): string {
  return receiptCode({
    v: 2,
    couponId: `00000000-0000-7000-8000-${String(gameId * 100 + n).padStart(12, '0')}`,
    userId: 1,
    typeId: 3,
    amount: '100.00',
    iso: 'EUR',
    possibleWin: '100.00',
    acceptedAt: new Date(START).toISOString(),
    delaySeconds: 0,
    rulesVersion: 2,
    bets: legs.map(([outcomeId, odds]) => ({
      gameId,
      outcomeId,
      coef: (odds / 1000).toFixed(3),
      blockId: null,
      priceVersion: 1,
    })),
    systemValues: [1, 2, 3],
    amountByBlockId: null,
    builders: [],
    terms: null,
  });
}

/**
 * The contents of a message by what they are about, without the names of its fields. A renamed field is mapped here,
 * so the recorded numbers stay.
 */
function* neutral(message: FeedMessage): Generator<[kind: string, value: unknown]> {
  const { type, at } = message;
  if (type === 'alive') return yield [type, at];
  if (type === 'fixture') {
    const { gameId, sportId, champ, round, competitors, startsAt } = message.fixture;
    return yield [type, [at, gameId, sportId, champ.id, champ.key, round, startsAt, competitors.map(teamOf)]];
  }
  const { gameId } = message;
  if ('state' in message) yield ['states', [at, gameId, stateOf(message.state)]];
  if (type === 'odds_change') {
    const { full, suspended, markets, holdsUntil, models } = message;
    yield [type, [at, gameId, full, suspended, holdsUntil ?? null]];
    for (const { id, margin, outcomes } of markets) yield ['prices', [at, gameId, id, margin, outcomes]];
    if (models) yield ['models', models.map(modelOf)];
  }
  if (type === 'bet_stop') yield [type, [at, gameId, message.cause]];
  if (type === 'bet_cancel') yield [type, [at, gameId, message.reason]];
  if (type === 'bet_settlement') {
    yield [type, [at, gameId, message.final]];
    for (const { outcomeId, result, void: returned, why } of message.outcomes) {
      yield ['results', [gameId, outcomeId, result, returned, why.key, Object.entries(why.values)]];
    }
  }
}

function teamOf({ id, name, kit }: FeedTeam): unknown {
  return [id, name, kit.pattern, kit.colors];
}

function stateOf(state: GameState): unknown {
  const { status, clock, isBreak } = state;
  const time = clock && [clock.at, clock.seconds, clock.speed];
  if (state.sport === 'tennis') {
    const { bestOf, lastTieBreak, sets, points, server, retired } = state;
    return [status, time, bestOf, lastTieBreak, sets, points, server, retired, isBreak];
  }
  if (state.sport === 'basketball') {
    const { period, minutes, parts } = state;
    return [status, period, time, minutes, parts, isBreak];
  }
  const { period, score, halfTimeScore, redCards, yellowCards, corners } = state;
  return [status, period, time, score, halfTimeScore, redCards, yellowCards, corners, isBreak];
}

function modelOf(model: PriceModel): unknown {
  if (model.sport === 'tennis') {
    const { bestOf, lastTieBreak, sets, points, server, serve } = model;
    return [bestOf, lastTieBreak, sets, points, server, serve];
  }
  if (model.sport === 'basketball') {
    const { minutes, parts, left, chance } = model;
    return [minutes, parts, left, chance];
  }
  const { score, rest, match, rho } = model;
  return [score, rest, match, rho];
}

function messagesOf(seed: string, sports: readonly SportKey[], minutes: number): Promise<FeedMessage[]> {
  const played = loadPlayed(sports).map((sport) => ({ ...sport, fixtures: [] }));
  return seasonMessages({ seed, clockSpeed: 100, sports: played, from: START, minutes });
}
