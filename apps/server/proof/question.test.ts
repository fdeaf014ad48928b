import { loadQuestions } from '@fairbook/feed-simulator';
import { seasonMessages } from '@fairbook/feed-simulator/testing';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, fakeClock } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

const NOW = Date.UTC(2026, 10, 25, 12);
const [ASKED] = loadQuestions();
const GAME = 290_000_000_001;
const clock = fakeClock(NOW);

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

/** What the simulator says of the question on its first day, or once it has an answer. */
async function tell(answer: number[] | null) {
  const season = { seed: 'asked', clockSpeed: 1, sports: [], questions: [{ ...ASKED!, answer }] };
  for (const message of await seasonMessages({ ...season, from: clock.now(), minutes: 0.01 }))
    await book.feed(message);
}

test('a question is listed, bet on at its odds and paid by its answer', async () => {
  await tell(null);
  const player = await book.player('1000');
  const { games } = await player.api('sportsbook.lineGames', { query: { limit: 20 } });
  expect(games).toMatchObject([{ id: GAME, round: ASKED!.round }]);
  const placed = async (option: number) => {
    const coef = ASKED!.options[option - 1]!.odds;
    const bets = [{ gameId: GAME, outcomeId: `71001::${option}`, coef }];
    const { answer, codes } = await book.place(player, { bets });
    expect(codes).toEqual([]);
    return answer!.couponId;
  };
  const coupons = [await placed(1), await placed(2), await placed(3)];
  const operator = await book.world.operator('traders-of-questions');
  const exposures = await operator.api('risk.exposures', { query: { limit: 10 } });
  // Only one of the three can win: 10 at 11.00, less the two stakes that are lost then.
  expect(exposures.games.find(({ gameId }) => gameId === GAME)?.worst).toMatchObject({ loss: '80.00' });

  await tell([2]);
  await book.world.services.settlement.settling.idle();
  const shown = await Promise.all(coupons.map((couponId) => book.coupon(player, couponId)));
  expect(shown.map(({ status, payout }) => [status, payout])).toEqual([
    ['lost', '0.00'],
    ['won', '36.00'],
    ['lost', '0.00'],
  ]);
});
