import type { FeedMarket, FeedMessage, OutcomeResult } from '@fairbook/feed-contract';
import type { BettingWorld, Player } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPetanque, PETANQUE_ID } from '../../../packages/sports/testing/petanque.ts';

/** A sport that a supplier prices and settles: it has states, markets and payoffs, and nothing else. */
addPetanque();
// Modules that read the registries are imported only now.
const { assertLedgerBalanced, createBettingWorld } = await import('@fairbook/testkit');
const { verifyBundle } = await import('@fairbook/proof/bundle');
const { settleOutcome } = await import('@fairbook/sports/settle');
const { stateBefore } = await import('@fairbook/sports/state');
const { loadPlayed } = await import('@fairbook/sports/play');
const { seller } = await import('../testing/cashout.ts');
const { follow } = await import('../testing/proof.ts');

const GAME = 5_001;
const producer = 'supplier';

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0);
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

test('a game without model, simulator and counted ends is bet on, settled and proved', async () => {
  expect(loadPlayed().map(({ sportId }) => sportId)).not.toContain(PETANQUE_ID);
  await open();
  const player = await book.player('1000');
  const coupons = [
    await placed(player, '90001::1', 1.8),
    await placed(player, '90002:20.5:over', 1.9),
    await placed(player, '90002:20.5:under', 1.85),
    await placed(player, '90002:21:under', 1.75),
  ];

  const together = await book.place(player, {
    typeId: 1,
    bets: [leg('90001::1', 1.8), leg('90002:20.5:over', 1.9)],
  });
  expect(together).toMatchObject({ answer: null, status: 422 });
  expect(together.codes).toContain('bets.not_buildable');
  const { reasons } = await seller(book, player).offer(coupons[0]!.couponId);
  expect(reasons.map(({ code }) => code)).toEqual(['cashout.no_model']);

  // Nothing says which outcomes exclude each other, so the book takes all to win: 8 + 9 + 8.5 + 7.5.
  const operator = await book.world.operator('traders-of-petanque');
  const { games } = await operator.api('risk.exposures', { query: { limit: 10 } });
  expect(games.find(({ gameId }) => gameId === GAME)?.worst).toEqual({
    loss: '33.00',
    isAtMost: true,
    score: [],
    parts: [],
  });

  await settle([13, 8]);
  await book.world.services.settlement.settling.idle();
  const shown = await Promise.all(coupons.map(({ couponId }) => book.coupon(player, couponId)));
  expect(shown.map(({ status, payout }) => [status, payout])).toEqual([
    ['won', '18.00'],
    ['won', '19.00'],
    ['lost', '0.00'],
    ['void', '10.00'],
  ]);
  expect(shown[0]!.bets[0]!.score).toEqual([13, 8]);
  await follow(book.world);
  for (const { couponId, receipt } of coupons) {
    expect(receipt!.statement).toMatchObject({ rules: ['petanque-1'] });
    const bundle = await player.api('proof.bundle', { params: { id: couponId } });
    expect((await verifyBundle(bundle)).filter(({ holds }) => holds === false)).toEqual([]);
  }
});

test('bets on a game whose ends are not counted share its cap, whichever outcome they are on', async () => {
  const gameId = GAME + 1;
  await open(gameId);
  const operator = await book.world.operator('keeper-of-caps');
  await operator.api('risk.addLimit', {
    body: {
      ...{ minStake: null, maxStake: null, maxPayout: null, maxExposure: '15.00' },
      ...{ scope: 'game', subject: String(gameId), note: '' },
    },
  });
  const player = await book.player('1000');
  await placed(player, '90001::1', 1.8, gameId);
  const second = await book.place(player, { bets: [leg('90001::2', 2, gameId)] });
  // Of 15.00 the first bet takes 8.00.
  expect(second).toMatchObject({ answer: null, codes: ['bets.stake_limited'] });
  expect(second.first).toMatchObject({ action: { values: { max: '7.00' } } });
});

function leg(outcomeId: string, coef: number, gameId = GAME) {
  return { gameId, outcomeId, coef };
}

async function placed(player: Player, outcomeId: string, coef: number, gameId = GAME) {
  const { answer, codes } = await book.place(player, { bets: [leg(outcomeId, coef, gameId)] });
  expect(codes).toEqual([]);
  return answer!;
}

function now(): number {
  return book.world.platform.clock.now();
}

async function open(gameId = GAME): Promise<void> {
  const kit = { pattern: 0, colors: ['#c00', '#fff'] as [string, string] };
  await book.feed({
    type: 'fixture',
    at: now(),
    producer,
    fixture: {
      gameId,
      sportId: PETANQUE_ID,
      champ: { id: 9_700, key: 'marseille', name: 'Mondial la Marseillaise', countryCode: 'fr' },
      round: 'Final',
      competitors: [
        { id: 97_001, name: 'First three', kit },
        { id: 97_002, name: 'Second three', kit },
      ],
      startsAt: now() + 3_600_000,
    },
  });
  const markets = [
    market(90_001, '', [
      ['1', 1800],
      ['2', 2000],
    ]),
    market(90_002, '20.5', [
      ['over', 1900],
      ['under', 1850],
    ]),
    market(90_002, '21', [
      ['over', 2000],
      ['under', 1750],
    ]),
  ];
  const state = stateBefore(PETANQUE_ID);
  await book.feed({
    ...{ type: 'odds_change', at: now(), producer, gameId, full: true, state, suspended: null, markets },
  });
}

function market(typeId: number, line: string, prices: [key: string, oddsMilli: number][]): FeedMarket {
  const id = `${typeId}:${line}`;
  const outcomes = prices.map(([key, odds]): FeedMarket['outcomes'][number] => [`${id}:${key}`, odds, 0]);
  return { id, typeId, line, margin: 5, outcomes };
}

async function settle(score: [number, number]): Promise<void> {
  const end = { sport: 'petanque', score } as unknown as Parameters<typeof settleOutcome>[1];
  const ids = [
    '90001::1',
    '90001::2',
    '90002:20.5:over',
    '90002:20.5:under',
    '90002:21:over',
    '90002:21:under',
  ];
  const outcomes: OutcomeResult[] = ids.map((outcomeId) => ({ outcomeId, ...settleOutcome(outcomeId, end) }));
  const state = { ...stateBefore(PETANQUE_ID), status: 'ended', score } as unknown as ReturnType<
    typeof stateBefore
  >;
  const message: FeedMessage = {
    ...{ type: 'bet_settlement', at: now(), producer, gameId: GAME, final: true, state, outcomes },
  };
  await book.feed(message);
}
