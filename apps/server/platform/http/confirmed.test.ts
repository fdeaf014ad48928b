import { asksConfirmed, CALLS, type Call, isForOperators } from '@fairbook/contracts';
import { createWorld, fakeClock, type Shape, sampleOf, type Visitor, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUNDS } from '../bounds.ts';

/** Promise Z2: no money, right, key or setting of money moves on a cookie alone. */
const clock = fakeClock(Date.UTC(2026, 5, 1, 12));
let world: World;
let operator: Visitor;
beforeAll(async () => {
  world = await createWorld({ clock, bounds: BOUNDS });
  operator = await world.operator();
});
afterAll(() => world.close());

/** Whoever steals a cookie can still do this: it moves neither money nor rights nor keys. A new call takes a side here. */
const WITHOUT: readonly string[] = [
  'adjustments.withdraw',
  'analytics.setCounters',
  'appeals.ask',
  'appeals.decide',
  'appeals.take',
  'articles.add',
  'articles.change',
  'articles.publish',
  'articles.unpublish',
  'blocks.add',
  'blocks.change',
  'blocks.remove',
  'bonuses.withdraw',
  'budgets.withdraw',
  'careCases.close',
  'careCases.intervene',
  'careCases.take',
  'desk.withdraw',
  'media.change',
  'media.remove',
  'media.upload',
  'newsletters.add',
  'newsletters.change',
  'newsletters.remove',
  'newsletters.send',
  'newsletters.withdraw',
  'offers.withdraw',
  'operators.withdraw',
  'partners.withdrawPayout',
  'players.addNote',
  'predictions.withdraw',
  'rates.withdraw',
  'receivables.withdrawWriteOff',
  'redirects.add',
  'redirects.change',
  'redirects.remove',
  'refunds.withdraw',
  'resets.ask',
  'resets.endSessions',
  'resets.withdraw',
  'results.withdraw',
  'seo.removePage',
  'seo.savePage',
  'slips.withdraw',
  'status.addNote',
  'status.endNote',
  'stops.end',
  'stops.stop',
  'support.answer',
  'support.end',
  'support.removeTemplate',
  'support.saveTemplate',
  'support.take',
  'terms.publish',
  'texts.remove',
  'texts.save',
  'totoDesk.withdraw',
  'tournaments.withdraw',
  'voids.withdraw',
];

const CHANGES = Object.values<Call>(CALLS).filter(
  (call) => isForOperators(call) && call.method !== 'GET' && !call.changesNothing,
);
const CONFIRMED = CHANGES.filter(asksConfirmed);

test('every change by operators asks for a confirmation, or is listed as moving nothing', () => {
  const others = CHANGES.filter((call) => !asksConfirmed(call)).map(({ id }) => id);
  expect(others.sort()).toEqual(WITHOUT);
  expect(CONFIRMED.length).toBeGreaterThan(50);
});

async function ask(call: Call): Promise<string | null> {
  const params = sampleOf((call.params ?? {}) as Shape, {}) as Record<string, unknown>;
  const body = call.body && sampleOf(call.body as Shape, {});
  const answer = await world.app.inject({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie: operator.cookie,
      ...(call.idempotent && { 'idempotency-key': 'a-key-of-a-thief' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(call.file && { 'content-type': 'application/octet-stream' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return answer.statusCode < 400 ? null : (answer.json().errors[0]?.code as string);
}

test('a stolen cookie alone moves no money, and the password in time opens the same calls', async () => {
  clock.leap(BOUNDS.operators.confirmedMs);
  for (const call of CONFIRMED) expect(await ask(call), call.id).toBe('auth.confirm_needed');
  await operator.api('security.confirm', { body: { password: operator.password } });
  // The sample changes this operator's own rights, too, so one call has to be enough.
  const one = CONFIRMED.find(({ id }) => id === 'withdrawals.approve')!;
  expect(await ask(one)).not.toBe('auth.confirm_needed');
  clock.leap(BOUNDS.operators.confirmedMs);
  expect(await ask(one)).toBe('auth.confirm_needed');
});
