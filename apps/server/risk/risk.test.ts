import type { risk } from '@fairbook/contracts';
import { createWorld, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce, odds } from '../testing/sample-feed.ts';

let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld();
  const { login, password } = await world.services.auth.registerOperator('risk-keeper');
  operator = await world.signIn(login, password);
  const { ingest } = world.services.sportsbook.facts;
  const now = world.platform.clock.now();
  for (const gameId of [1, 2]) {
    await ingest(announce(gameId, now));
    await ingest(odds(gameId, now));
  }
  await world.services.sportsbook.flush();
});
afterAll(() => world.close());

const SUMS = { minStake: null, maxStake: null, maxPayout: null, maxExposure: null };
type Body = Pick<risk.Limit, 'scope' | 'subject'> & Partial<risk.Limit>;

const add = (body: Body) => operator.api('risk.addLimit', { body: { ...SUMS, note: '', ...body } });
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'fine',
    (error) => error.problem?.errors[0]?.code,
  );

describe('limits', () => {
  test('start with what the house bears on one outcome, within the currency’s own limits', async () => {
    const { limits, table } = await operator.api('risk.limits');
    expect(limits).toMatchObject([{ scope: 'platform', subject: '', maxExposure: '10000000.00', names: [] }]);
    expect(table).toEqual({ iso: 'EUR', minStake: '0.20', maxStake: '10000.00', maxPayout: '100000.00' });
  });

  test('are named from the sport down', async () => {
    await add({ scope: 'sport', subject: '1', maxStake: '5000.00' });
    await add({ scope: 'game', subject: '1', maxStake: '100.00' });
    await add({ scope: 'market', subject: '1:1', maxStake: '90.00' });
    await add({ scope: 'outcome', subject: '1:1::1', maxStake: '80.00' });
    const { limits } = await operator.api('risk.limits');
    expect(limits.map(({ scope }) => scope)).toEqual(['platform', 'sport', 'game', 'market', 'outcome']);
    const [, sport, game, market, outcome] = limits.map(({ names }) => names);
    expect(sport).toHaveLength(1);
    expect(game).toHaveLength(3);
    expect(market!.slice(0, 3)).toEqual(game);
    expect(outcome!.slice(0, 3)).toEqual(game);
    expect(outcome![3]).not.toContain('::');
  });

  test.each<[string, Body, string]>([
    ['no amount', { scope: 'game', subject: '2' }, 'risk.empty_limit'],
    ['a fraction of a cent', { scope: 'game', subject: '2', maxStake: '1.001' }, 'wallet.amount_precision'],
    ['an unknown game', { scope: 'game', subject: '999', maxStake: '1' }, 'risk.unknown_subject'],
    ['an unknown league', { scope: 'champ', subject: '999999', maxStake: '1' }, 'risk.unknown_subject'],
    ['a subject of another scope', { scope: 'market', subject: '2', maxStake: '1' }, 'risk.unknown_subject'],
    ['a second one for the same part', { scope: 'sport', subject: '1', maxStake: '1' }, 'risk.taken'],
    ['a negative amount', { scope: 'game', subject: '2', maxStake: '-1' }, 'request.invalid'],
  ])('refuse %s', async (_, body, code) => {
    expect(await codeOf(add(body))).toBe(code);
  });

  test('are changed and removed by their version, and every edit is logged', async () => {
    const made = await add({ scope: 'game', subject: '2', maxStake: '50.00', note: 'a friendly' });
    const params = { id: made.id };
    const body = { ...SUMS, maxStake: '60.00', note: 'still a friendly', version: 1 };
    expect(await operator.api('risk.changeLimit', { params, body })).toMatchObject({
      version: 2,
      maxStake: '60.00',
    });
    expect(await codeOf(operator.api('risk.changeLimit', { params, body }))).toBe(
      'operator.version_conflict',
    );
    expect(await codeOf(operator.api('risk.removeLimit', { params, query: { version: 1 } }))).toBe(
      'operator.version_conflict',
    );
    await operator.api('risk.removeLimit', { params, query: { version: 2 } });
    const { edits } = await operator.api('config.edits', { query: { part: 'risk', limit: 3 } });
    expect(edits.map(({ subject }) => subject)).toEqual([
      `limit ${made.id}`,
      `limit ${made.id}`,
      'limit game 2',
    ]);
    expect(edits[1]).toMatchObject({
      userId: operator.userId,
      before: { maxStake: '50.00' },
      after: { maxStake: '60.00' },
    });
  });

  test('are for operators only', async () => {
    const player = await world.registerPlayer();
    for (const id of ['risk.limits', 'risk.exposures', 'risk.factors', 'risk.refused'] as const) {
      expect(await codeOf(player.api(id))).toBe('auth.forbidden');
      expect(await codeOf(world.api()(id))).toBe('auth.required');
    }
  });
});

describe('factors of players', () => {
  const set = (
    userId: number,
    factor: number,
    version: number,
    reason: risk.PlayerFactor['reason'] = 'late_prices',
  ) =>
    operator.api('risk.setFactor', {
      params: { userId },
      body: { factor, reason, note: 'seen twice', version },
    });

  test('are shown to the player at once, with date, reason and how to appeal, but never the note', async () => {
    const player = await world.registerPlayer();
    expect(await player.api('risk.mine')).toMatchObject({ factor: 1, since: null, reason: null });
    const { factor } = await set(player.userId, 0.07, 0);
    expect(factor).toMatchObject({ factor: 0.07, version: 1 });
    const mine = await player.api('risk.mine');
    expect(mine).toMatchObject({
      factor: 0.07,
      since: factor!.since,
      reason: 'late_prices',
      appeal: { path: '/information/contacts' },
    });
    expect(mine.why).toContain('maximum stake');
    expect(mine.appeal.text.length).toBeGreaterThan(20);
    expect(JSON.stringify(mine)).not.toContain('seen twice');
  });

  test('keep their date when only texts change; another share changes it; 1 removes the factor', async () => {
    const { userId } = await world.registerPlayer();
    const first = (await set(userId, 0.5, 0)).factor!;
    const worded = (await set(userId, 0.5, 1, 'review')).factor!;
    expect(worded).toMatchObject({ since: first.since, reason: 'review', version: 2 });
    expect(await codeOf(set(userId, 0.5, 1))).toBe('operator.version_conflict');
    expect(await set(userId, 1, 2)).toEqual({ factor: null });
    const { factors } = await operator.api('risk.factors');
    expect(factors.map((each) => each.userId)).not.toContain(userId);
  });

  test.each([0, 0.001, 1.01, -1])('refuse the factor %d', async (factor) => {
    const { userId } = await world.registerPlayer();
    expect(await codeOf(set(userId, factor, 0))).toBe('request.invalid');
  });

  test('don’t exist for strangers and operators', async () => {
    expect(await codeOf(set(987_654, 0.5, 0))).toBe('operator.unknown_entry');
    expect(await codeOf(set(operator.userId, 0.5, 0))).toBe('operator.unknown_entry');
  });
});
