import type { bets } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { aBet, aQuote, aReadyWorld, aWorld } from '../world.ts';
import { scoreSeen } from './price.ts';
import { createQuoter } from './quote.ts';

/** A quoter whose timer and answers come when the test says so. */
function aQuoter() {
  const timers = new Set<() => void>();
  const answers: ((quote: bets.Quote) => void)[] = [];
  const heard: (bets.Quote | null)[] = [];
  const quoter = createQuoter(
    () => new Promise((resolve) => answers.push(resolve)),
    (_, run) => {
      timers.add(run);
      return () => timers.delete(run);
    },
    (quote) => heard.push(quote),
  );
  const fire = () => {
    for (const run of [...timers]) run();
  };
  return { quoter, fire, answers, heard };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const BODY = { bets: [] } as never;
const QUOTE = aQuote({ bets: [] });

test('a cancelled request is not sent', () => {
  const { quoter, fire, answers } = aQuoter();
  quoter.ask(BODY);
  quoter.cancel();
  fire();
  expect(answers).toEqual([]);
});

test('the answer to a cancelled request is dropped', async () => {
  const { quoter, fire, answers, heard } = aQuoter();
  quoter.ask(BODY);
  fire();
  quoter.cancel();
  answers[0]!(QUOTE);
  await turn();
  expect(heard).toEqual([]);
  quoter.ask(BODY);
  fire();
  answers.at(-1)!(QUOTE);
  await turn();
  expect(heard).toEqual([QUOTE]);
});

test('the score of a game that nobody knows is unknown, also beside other quoted bets', () => {
  const bet = { gameId: 1, outcomeId: '1::1' };
  const quoted = (gameId: number, score: number[] | null) =>
    ({ bets: [{ gameId, outcomeId: '1::1', coef: 2, isBlocked: false, score }] }) as never;
  expect(scoreSeen(undefined, null, bet)).toBeNull();
  expect(scoreSeen(undefined, quoted(2, [1, 0]), bet)).toBeNull();
  expect(scoreSeen(undefined, quoted(1, [1, 0]), bet)).toEqual([1, 0]);
});

test('two legs of one game conflict with each other', async () => {
  const { store, live } = await aReadyWorld(2);
  live.setPrice(2, 1500, false, '18:2.5:over');
  store.toggle(aBet({ gameId: 2, marketTypeId: 18, outcomeId: '18:2.5:over', coefMilli: 1500 }));
  expect(store.get().legs.map(({ conflicts }) => conflicts)).toEqual([[], [2], [1]]);
});

test('a coupon is restored only once it has been read', () => {
  const { store } = aWorld();
  expect(store.get().isRestored).toBe(false);
  store.restore();
  expect(store.get().isRestored).toBe(true);
});
