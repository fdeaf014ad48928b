import { assertLedgerBalanced, codesOf, setBudget } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BoostWorld, createBoostWorld, type NewBoost } from '../../testing/boosts.ts';

let boosted: BoostWorld['boosted'];
let boostGame: BoostWorld['boost'];
let termsFor: BoostWorld['termsFor'];
let end: BoostWorld['end'];
let game: BoostWorld['game'];
let operator: BoostWorld['operator'];
let book: BoostWorld['book'];

beforeAll(async () => {
  ({ boosted, boost: boostGame, termsFor, end, game, operator, book } = await createBoostWorld());
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

describe('operators', () => {
  it('see before what it costs', async () => {
    const gameId = await game();
    const { seen: _, note: __, ...terms } = termsFor(gameId, { maxStake: '100.00' });
    const preview = await operator.api('boosts.preview', { body: terms });
    expect(preview).toMatchObject({
      usual: 2.2,
      boosted: 2.5,
      margin: 5,
      marginBoosted: -7.6,
      iso: 'EUR',
      winPerPlayer: '250.00',
      extraPerPlayer: '30.00',
      exposure: '0.00',
      players: 66_666,
    });
    expect(Number(preview.expectedCost)).toBeGreaterThan(0);
    const { seen: ___, note: ____, ...percent } = termsFor(gameId, { to: null, percent: 10 });
    expect((await operator.api('boosts.preview', { body: percent })).boosted).toBe(2.42);
  });

  it('are told before and after that nobody sees a price above the fair one without a budget', async () => {
    const gameId = await game();
    const { seen: _, note: __, ...terms } = termsFor(gameId);
    const preview = (to: number) => operator.api('boosts.preview', { body: { ...terms, to } });
    const { withheld } = await preview(2.5);
    expect(withheld).toMatchObject({ code: 'boosts.no_budget', action: { kind: 'set_budget' } });
    const fair = Number(withheld!.action!.values!.fair);
    expect(withheld!.detail).toContain(`at most ${fair}`);
    expect((await preview(fair)).withheld).toBeNull();
    expect((await preview(fair + 0.01)).withheld).not.toBeNull();

    const made = await operator.api('boosts.add', { body: termsFor(gameId) });
    expect(made).toMatchObject({ boostedNow: null, withheld: { code: 'boosts.no_budget' } });
    await setBudget(book.world, operator, { kind: 'boost', offerId: made.id });
    const { boosts } = await operator.api('boosts.list');
    expect(boosts.find(({ id }) => id === made.id)).toMatchObject({ boostedNow: 2.5, withheld: null });
    await end(made);
    const ended = (await operator.api('boosts.list')).boosts.find(({ id }) => id === made.id);
    expect(ended).toMatchObject({ boostedNow: null, withheld: null });
  });

  it.each([
    ['both a percentage and a price', { percent: 5 }, 'boosts.bad_terms'],
    ['neither', { to: null }, 'boosts.bad_terms'],
    ['a lower price', { to: 2.1 }, 'boosts.bad_terms'],
    ['more than twice the price', { to: 4.41 }, 'boosts.bad_terms'],
    ['thousandths', { to: 2.505 }, 'boosts.bad_terms'],
    ['an end in the past', { until: '2020-01-01T00:00:00Z' }, 'boosts.bad_terms'],
    ['an end after the start', { until: '2099-01-01T00:00:00Z' }, 'boosts.bad_terms'],
    ['half a cent', { maxStake: '0.005' }, 'wallet.amount_precision'],
    ['nothing', { maxStake: '0.00' }, 'wallet.amount_precision'],
    ['no such outcome', { outcomeId: '1::9' }, 'bets.unknown_outcome'],
    ['another price than was seen', { seen: 2.3 }, 'boosts.moved'],
  ])('can not boost a price by %s', async (_, terms, code) => {
    const gameId = await game();
    expect(await codesOf(boostGame(gameId, terms as Partial<NewBoost>))).toEqual([code]);
  });

  it('boost a price once at a time, before the match only, and each step is logged', async () => {
    const { leg, boost } = await boosted();
    expect(await codesOf(boostGame(leg.gameId))).toEqual(['boosts.taken']);
    await end(boost);
    expect(await codesOf(end(boost))).toEqual(['boosts.over']);
    await boostGame(leg.gameId);
    const { edits } = await operator.api('config.edits', { query: { part: 'boosts', limit: 3 } });
    expect(edits).toMatchObject([
      { subject: `${leg.gameId}/1::1`, before: null, after: { toMilli: 2500, maxStake: '10.00' } },
      { subject: `#${boost.id}`, before: { endedAt: null } },
      { subject: `${leg.gameId}/1::1` },
    ]);
    await book.play(leg.gameId);
    expect(await codesOf(boostGame(leg.gameId, { outcomeId: '29::yes', seen: 1.8, to: 2 }))).toEqual([
      'boosts.not_offered',
    ]);
  });

  it('are the only ones who may', async () => {
    const player = await book.player();
    const gameId = await game();
    expect(await codesOf(player.api('boosts.add', { body: termsFor(gameId) }))).toEqual(['auth.forbidden']);
    expect(await codesOf(player.api('boosts.list'))).toEqual(['auth.forbidden']);
  });
});
