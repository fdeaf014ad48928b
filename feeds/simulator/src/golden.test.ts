import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FeedMarket, FeedMessage, FeedTeam, OutcomeResult } from '@fairbook/feed-contract';
import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { receiptCode } from '@fairbook/proof';
import { settleCoupon } from '@fairbook/settlement';
import { loadPlayed, type PlayedSport } from '@fairbook/sports/play';
import { jointPrice } from '@fairbook/sports/price';
import { type GameState, SPORTS, type SportKey } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { seasonMessages } from '../testing.ts';

const START = Date.UTC(2026, 10, 20, 8);
const STAKE = minorUnits(100_00n);

/** What `golden/<sport>.json` records of a sport that the simulator plays. */
interface Golden {
  /** How long the season is: long enough for the end of a game. */
  minutes: number;
  /** The sports in it. */
  season: readonly SportKey[];
  /** The first outcomes of these markets are priced as a same-game combination. */
  together: readonly string[];
  /**
   * Fields of the sport's states and models, in the order in which the recorded digests have their values. A field that
   * gets another name in the code gets it here, too, and the digests stay.
   */
  state: readonly string[];
  model: readonly string[];
  /**
   * Types of markets that came later, by the name of their digests: those of all others stay as they were recorded.
   */
  later?: Readonly<Record<string, readonly number[]>>;
  digests: Record<string, { count: number; digest: string }>;
}

const PLAYED = SPORTS.filter((sport) => loadPlayed([sport]).length > 0);

test.each(PLAYED)(
  'a seed of %s reproduces the recorded messages, prices, settlements and receipts',
  async (sport) => {
    const golden = goldenOf(sport);
    const messages = await messagesOf('golden', golden.season, golden.minutes);
    const alive = messages.filter(({ type }) => type === 'alive');
    const [{ sportId }] = loadPlayed([sport]) as [PlayedSport];
    expect(digestsOf([...alive, ...ofSport(messages, sportId)], golden)).toEqual(golden.digests);
  },
  120_000,
);

test('a sport beside another sends what it sends alone', async () => {
  const minutes = goldenOf('football').minutes / 4;
  const alone = await messagesOf('golden', ['football'], minutes);
  const both = await messagesOf('golden', ['football', 'tennis'], minutes);
  expect(alone.length).toBeGreaterThan(100);
  expect(both.length).toBeGreaterThan(alone.length + 100);
  expect(ofSport(both, 1)).toEqual(ofSport(alone, 1));
}, 600_000);

function goldenOf(sport: SportKey): Golden {
  return JSON.parse(readFileSync(new URL(`./golden/${sport}.json`, import.meta.url), 'utf8')) as Golden;
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
function digestsOf(messages: readonly FeedMessage[], golden: Golden): Golden['digests'] {
  const lists = new Map<string, string[]>();
  const add = (kind: string, value: unknown) => {
    const list = lists.get(kind) ?? [];
    lists.set(kind, list);
    list.push(JSON.stringify(value));
  };
  const laterAs = laterIn(golden);
  for (const message of messages) for (const [kind, value] of neutral(message, golden)) add(kind, value);
  for (const price of sameGamePricesOf(messages, golden)) add('same-game prices', price);
  for (const { payout, receipt } of couponsOf(messages, laterAs)) {
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
function* sameGamePricesOf(messages: readonly FeedMessage[], { together }: Golden) {
  for (const message of messages) {
    if (message.type !== 'odds_change' || !message.full || !message.models) continue;
    const legs = together.flatMap((id) => legIn(message.markets, id) ?? []);
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
function* couponsOf(messages: readonly FeedMessage[], laterAs: LaterAs) {
  const first = new Map<number, FeedMarket[]>();
  const results = new Map<number, Map<string, OutcomeResult>>();
  for (const message of messages) {
    if (message.type === 'odds_change' && message.full && !first.has(message.gameId))
      first.set(
        message.gameId,
        message.markets.filter(({ id }) => !laterAs(id)),
      );
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
 * The contents of a message by what they are about, without the names of its fields. A renamed field is mapped here, so
 * the recorded numbers stay.
 */
function* neutral(message: FeedMessage, golden: Golden): Generator<[kind: string, value: unknown]> {
  const { state: stateFields, model: modelFields } = golden;
  const laterAs = laterIn(golden);
  const named = (kind: string, id: string) => [...(laterAs(id) ? [laterAs(id)] : []), kind].join(' ');
  const { type, at } = message;
  if (type === 'alive') return yield [type, at];
  if (type === 'fixture') {
    const { gameId, sportId, champ, round, competitors, startsAt } = message.fixture;
    return yield [type, [at, gameId, sportId, champ.id, champ.key, round, startsAt, competitors.map(teamOf)]];
  }
  const { gameId } = message;
  // A message about later markets alone.
  const only =
    type === 'bet_settlement' &&
    !message.final &&
    message.outcomes.every(({ outcomeId }) => laterAs(outcomeId))
      ? laterAs(message.outcomes[0]?.outcomeId ?? '')
      : undefined;
  if ('state' in message)
    yield [only ? `${only} states` : 'states', [at, gameId, valuesOf(message.state, stateFields)]];
  if (type === 'odds_change') {
    const { full, suspended, markets, holdsUntil, models } = message;
    yield [type, [at, gameId, full, suspended, holdsUntil ?? null]];
    for (const { id, margin, outcomes } of markets)
      yield [named('prices', id), [at, gameId, id, margin, outcomes]];
    if (models) yield ['models', models.map((model) => valuesOf(model, modelFields))];
  }
  if (type === 'bet_stop') yield [type, [at, gameId, message.cause]];
  if (type === 'bet_cancel') yield [type, [at, gameId, message.reason]];
  if (type === 'bet_settlement') {
    yield [only ? `${only} settlements` : type, [at, gameId, message.final]];
    for (const { outcomeId, result, void: returned, why } of message.outcomes) {
      yield [
        named('results', outcomeId),
        [gameId, outcomeId, result, returned, why.key, Object.entries(why.values)],
      ];
    }
  }
}

/** The name of the digests of a market or an outcome whose type came later; undefined for all others. */
type LaterAs = (id: string) => string | undefined;

function laterIn({ later = {} }: Golden): LaterAs {
  const names = new Map(Object.entries(later).flatMap(([name, types]) => types.map((type) => [type, name])));
  return (id) => names.get(Number.parseInt(id, 10));
}

function teamOf({ id, name, kit }: FeedTeam): unknown {
  return [id, name, kit.pattern, kit.colors];
}

function valuesOf(of: object, fields: readonly string[]): unknown[] {
  const values = of as Readonly<Record<string, unknown>>;
  return fields.map((field) =>
    field === 'clock' ? timeOf(values.clock as GameState['clock']) : values[field],
  );
}

function timeOf(clock: GameState['clock']): unknown {
  return clock && [clock.at, clock.seconds, clock.speed];
}

function messagesOf(seed: string, sports: readonly SportKey[], minutes: number): Promise<FeedMessage[]> {
  const played = loadPlayed(sports).map((sport) => ({ ...sport, fixtures: [] }));
  return seasonMessages({ seed, clockSpeed: 100, sports: played, from: START, minutes });
}
