import fc from 'fast-check';
import { expect, test } from 'vitest';
import { couponStateOf, type StateFacts } from '../store/published/state.ts';
import { aBet, aReadyWorld, aWorld, RICH, STATE_FACTS } from '../store/world.ts';
import { expressIdOf } from './express-id.ts';

const bet = fc.record({
  gameId: fc.integer({ min: 1, max: 1e9 }),
  outcomeId: fc.constantFrom('1::1', '1::x', '18:2.5:over'),
});

test('the number of a ready-made coupon comes from its selections, in any order', () => {
  fc.assert(
    fc.property(fc.array(bet, { minLength: 1, maxLength: 10 }), fc.nat(9), (bets, by) => {
      const turned = [...bets.slice(by % bets.length), ...bets.slice(0, by % bets.length)];
      const id = expressIdOf(bets);
      expect(Number.isSafeInteger(id) && id >= 0).toBe(true);
      expect(expressIdOf(turned)).toBe(id);
      expect(expressIdOf(bets.slice(1))).not.toBe(id);
    }),
  );
  // FNV-1a of the empty text: 64 bits, without the last 16.
  expect(expressIdOf([])).toBe(0xcbf29ce48422);
});

test('legs know their ready-made coupon, also on the next page; an exchanged leg does not', async () => {
  const { store, memory } = await aReadyWorld(1);
  const at = (gameId: number) => ({ ...aBet({ gameId }), blockId: null, addedAt: 5, expressId: 77 });
  store.load({ bets: [at(2), at(3)] });
  store.setSettings({ expressId: 77 });
  expect(couponStateOf(store.get(), STATE_FACTS)).toMatchObject({
    expressId: 77,
    bets: [{ expressId: 77 }, { expressId: 77 }],
  });

  const next = aWorld({}, RICH, memory.text);
  next.memory.settings = memory.settings;
  next.store.restore();
  expect(couponStateOf(next.store.get(), STATE_FACTS).expressId).toBe(77);
  expect(next.store.get().settings.expressId).toBe(77);
  next.store.toggle(aBet({ gameId: 3, outcomeId: '1::x' }));
  expect(couponStateOf(next.store.get(), STATE_FACTS)).toMatchObject({
    expressId: null,
    bets: [{ expressId: 77 }, { expressId: null }],
  });
});

test.each(['"77"', '-1', '1.5', '{}', 'null'])('%s is not the number of a coupon', (expressId) => {
  const bets = JSON.stringify([{ ...aBet(), blockId: null }]).replace('}]', `,"expressId":${expressId}}]`);
  const { store, memory } = aWorld({}, RICH, `{"v":1,"bets":${bets}}`);
  memory.settings = `{"v":1,"expressId":${expressId}}`;
  store.restore();
  expect(store.get().settings.expressId).toBeNull();
  expect(couponStateOf(store.get(), STATE_FACTS)).toMatchObject({
    expressId: null,
    bets: [{ expressId: null }],
  });
});

test('a leg shows the rules that the site sets for it; rules by league wait until the league is known', async () => {
  const { store, live } = await aReadyWorld(1);
  const rules = {
    ...STATE_FACTS.rules,
    noBonusMarkets: [1],
    dependentMarkets: [1],
    disabledBankerMarkets: [1],
    bannedExpressChamps: [9],
  };
  const facts: StateFacts = {
    ...STATE_FACTS,
    rules,
    sport: (id) => (id === 1 ? { name: 'Теннис', english: 'Tennis', competitors: 'players' } : null),
    game: (id) => {
      const game = live.client.game(id);
      const [first, second] = ['Кэмерон Норри', 'Джек Дрейпер'].map((name) => ({ name }) as never);
      const names = { en: ['Madrid', 'Cameron Norrie', 'Jack Draper'] as [string, string, string] };
      const champName = 'Мадрид';
      return game && { ...game, sportId: 1, champId: 9, champName, opponents: [first!, second!], names };
    },
  };
  const bet = () => couponStateOf(store.get(), facts).bets[0];
  expect(bet()).toMatchObject({
    market: { kind: 7, sportName: null, champId: null },
    isDepend: true,
    isDisabledBanker: true,
    isBannedExpress: null,
    champ: null,
    opponents: null,
    playersDuel: null,
  });
  live.setGame(1, { status: 'live', score: [0, 0] });
  expect(bet()).toMatchObject({
    market: { kind: 7, sportName: 'Теннис', champId: 9 },
    sport: 'Tennis',
    champ: 'Madrid',
    opponents: ['Cameron Norrie', 'Jack Draper'],
    isBannedExpress: true,
    playersDuel: true,
  });
});
