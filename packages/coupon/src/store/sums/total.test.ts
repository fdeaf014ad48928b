import type { bets } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { stepOf } from '../ways-on/step.ts';
import { aBet, aQuote, aReadyWorld, aWorld, RICH, RULES } from '../world.ts';

type Kind = 'a same-game combination' | 'a same-game combination in a system' | 'an anti-express';

/** A coupon whose total only the server knows. `move` sets that total and moves a leg, so that it is requested. */
async function aWhole(kind: Kind) {
  // Two even chances win together one time in four: the anti-express of 1.25 has a margin of about 6 %.
  const total = { sameGame: 2.5, marginMillionths: 66_666 };
  const terms = () =>
    ({
      antiExpress: { fairMillionths: [500_000, 500_000], marginMillionths: total.marginMillionths },
    }) as bets.AcceptedTerms;
  const quote = async (body: Parameters<typeof aQuote>[0]) =>
    kind === 'an anti-express'
      ? { ...aQuote(body), terms: terms() }
      : { ...aQuote(body), builders: [{ bets: [0, 1], coef: total.sameGame }] };
  const rules = () => ({ ...RULES, isBuilderAllowed: true });
  const world = aWorld({ quote }, RICH, null, rules);
  const { store, live, clock } = world;
  live.setPrice(1, 2000);
  live.setPrice(1, 2000, false, '18:2.5:over');
  live.setPrice(2, 2000);
  live.setPrice(3, 2000);
  store.restore();
  store.toggle(aBet());
  if (kind === 'an anti-express') store.toggle(aBet({ gameId: 2 }));
  else store.toggle(aBet({ outcomeId: '18:2.5:over', marketTypeId: 18 }));
  if (kind === 'a same-game combination in a system') {
    store.toggle(aBet({ gameId: 2 }));
    store.toggle(aBet({ gameId: 3 }));
    store.load({
      type: 'blocks',
      bets: store.get().draft.bets.map((bet, n) => ({ ...bet, blockId: n < 2 ? 1 : null })),
    });
  } else store.setType(kind === 'an anti-express' ? 'anti_express' : 'single');
  store.setAmount('10');
  await clock.pass(300);
  let leg = 2000;
  return {
    ...world,
    async move(to: 'up' | 'down') {
      total.sameGame = to === 'up' ? 2.6 : 2.4;
      total.marginMillionths = to === 'up' ? 50_000 : 100_000;
      // Up and back again, so that the legs reveal nothing of it.
      for (const by of [100, 0]) {
        live.setPrice(1, leg + by);
        await clock.pass(600);
      }
      leg = 2000;
    },
  };
}

const KINDS: Kind[] = ['a same-game combination', 'a same-game combination in a system', 'an anti-express'];

describe.each(KINDS)('%s is held to the total on the screen', (kind) => {
  test.each([
    [0, 0, 'up', true],
    [0, 0, 'down', true],
    [1, 0, 'down', false],
    [2, 0, 'up', false],
    [2, 0, 'down', true],
    [2, 10, 'down', false],
    [2, 1, 'down', true],
  ] as const)('policy %i with %i%%, a total that goes %s: consent %s', async (action, percent, to, needs) => {
    const { store, move, clock } = await aWhole(kind);
    store.setPolicy(action, percent);
    await clock.pass(300);
    expect(stepOf(store.get()).kind).toBe('place');
    await move(to);
    expect(stepOf(store.get()).kind).toBe(needs ? 'accept' : 'place');
  });

  test('the total on the screen is sent, and agreed to by that', async () => {
    const { store, move, placed, quoted, clock } = await aWhole(kind);
    await move('down');
    const { wholeMilli } = store.get().sums!;
    store.place();
    await clock.pass(300);
    expect(placed).toMatchObject([{ body: { coef: wholeMilli! / 1000 } }]);
    expect(stepOf(store.get()).kind).toBe('place');
    expect(quoted.at(-1)).not.toHaveProperty('coef');
  });

  test('nothing is placed while the total is not known', async () => {
    const { store } = await aWhole(kind);
    store.toggle(aBet({ gameId: 3 }));
    expect(stepOf(store.get()).kind).toBe('checking');
  });
});

test('an anti-express does not ask about its legs: worse ones are better for it', async () => {
  const { store, live } = await aWhole('an anti-express');
  live.setPrice(1, 1500);
  live.setPrice(2, 2500);
  expect(store.get().legs.map(({ needsConsent }) => needsConsent)).toEqual([false, false]);
});

test('the score of the quote is sent where the live connection does not know the game', async () => {
  const quote = async (body: Parameters<typeof aQuote>[0]) => {
    const answer = aQuote(body);
    return { ...answer, bets: answer.bets.map((bet) => ({ ...bet, score: [2, 1] as [number, number] })) };
  };
  const { store, clock, placed } = await aReadyWorld(1, { quote });
  store.setSettings({ isDropOnScoreChange: true, exactCoef: true });
  await clock.pass(300);
  store.place();
  expect(placed).toMatchObject([{ body: { isDropOnScoreChange: true, bets: [{ score: [2, 1] }] } }]);
});
