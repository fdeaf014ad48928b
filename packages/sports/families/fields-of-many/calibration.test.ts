import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CYCLING } from '../../cycling/sport.ts';
import { FORMULA } from '../../formula/sport.ts';
import { GOLF } from '../../golf/sport.ts';
import { MARBLES } from '../../marbles/sport.ts';
import { formatOutcomeId } from '../../markets/ids.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { randomStream } from '../../play/random.ts';
import { RACING } from '../../racing/sport.ts';
import { missesOf } from '../../testing/calibration.ts';
import { type FieldModel, topsOf } from './chances.ts';
import { type FieldEnd, type FieldSport, type FieldState, fieldRules } from './field.ts';
import { drawKey, fieldPlan, fieldScript } from './play.ts';
import { fieldPricing } from './pricing.ts';

const NIGHT = process.env.NIGHT === '1';
const GAMES = NIGHT ? 10_000 : 1500;
/** Races looked at in their middle: each has a model of its own, and whole results take a while to count. */
const LATER = NIGHT ? 300 : 25;
const RATINGS = Object.fromEntries(Array.from({ length: 24 }, (_, n) => [n, 0.6 - 0.07 * n]));
const runners = (count: number) =>
  ({ competitors: Array.from({ length: count }, (_, id) => ({ id })) }) as never;

test.each([
  ['racing', RACING, 9],
  ['racing of six', RACING, 6],
  ['formula', FORMULA, 22],
  ['golf', GOLF, 24],
  ['cycling', CYCLING, 24],
  ['marbles', MARBLES, 8],
])('%s: every outcome comes as often as its price says, before a race and within it', (_, table, count) => {
  const sport: FieldSport = { ...table, hasNonRunners: false };
  const payoffOf = payoffsOf(fieldRules(sport));
  const prices = fieldPricing(sport);
  const plan = fieldPlan(sport, RATINGS, runners(count));
  const scripts = Array.from({ length: GAMES }, (_n, game) =>
    fieldScript(sport, randomStream('calibration', sport.sport, game), plan),
  );
  const ids = fieldRules(sport).markets.flatMap(({ id, line, outcomes }) =>
    (line.kind === 'none' ? [''] : topsOf(sport, count).map(String)).flatMap((at) =>
      outcomes
        .filter((key) =>
          key.split('-').every((number) => Number.isNaN(Number(number)) || Number(number) <= count),
        )
        .map((key) => formatOutcomeId(id, at, key)),
    ),
  );
  const ends = scripts.map(({ turns }) => turns.at(-1)!.end as FieldEnd);
  expect(
    missesOf(
      ids,
      ends.map((end) => ({ end, model: plan })),
      { payoffOf, prices },
    ),
  ).toEqual([]);
  const middle = (game: number) => scripts[game]!.turns[sport.stages / 2]!.model;
  const later = ends.slice(0, LATER).map((end, game) => ({ end, model: middle(game) }));
  const some = ids.filter((_id, n) => n % 5 === 0);
  expect(missesOf(some, later, { payoffOf, prices })).toEqual([]);
});

test('shares of places add up to the places, before and within a race', () => {
  for (const sport of [RACING, GOLF, FORMULA] as FieldSport[]) {
    const plan = fieldPlan(sport, RATINGS, runners(9));
    const within: FieldModel = { ...plan, out: plan.out.with(2, 1), spread: Math.round(plan.spread / 2) };
    const { fairOf } = fieldPricing(sport);
    for (const model of [plan, { ...within, stays: 1_000_000 }])
      for (const line of [1, 3]) {
        const ids = model.at.map((_, n) =>
          line === 1 ? `${sport.typesFrom + 1}::${n + 1}` : `${sport.typesFrom + 2}:3:${n + 1}`,
        );
        const isSure = model.stays === 1_000_000;
        const sum = ids.reduce((all, id) => all + fairOf(model, id), 0);
        if (isSure) expect(Math.abs(sum - line), `${sport.sport} ${line}`).toBeLessThan(0.002);
        else expect(sum).toBeLessThan(line + 0.002);
      }
  }
});

test('a withdrawal opens a second book, and the first has its deduction', () => {
  const plan = fieldPlan(RACING, RATINGS, runners(8));
  const scripts = Array.from({ length: 400 }, (_, n) => fieldScript(RACING, randomStream('off', n), plan));
  const withdrawn = scripts.filter(({ turns }) => turns[0]!.model.book === 1);
  expect(withdrawn.length).toBeGreaterThan(8);
  expect(withdrawn.length).toBeLessThan(60);
  for (const { turns } of withdrawn) {
    const end = turns.at(-1)!.end as FieldEnd<'racing'>;
    const who = end.withdrawn.indexOf(true);
    expect(turns[0]!.model.out[who]).toBe(1);
    expect(end.places[who]).toBeNull();
    expect(end.deduction).toBeGreaterThanOrEqual(0);
    const winner = end.places.indexOf(1);
    const payoffOf = payoffsOf(fieldRules(RACING));
    expect(payoffOf(`62001::${who + 1}`)!.verdict(end).void).toEqual([1, 1]);
    if (end.places.filter((place) => place === 1).length > 1) continue;
    const { void: returned, result } = payoffOf(`62001::${winner + 1}`)!.verdict(end);
    const paid = (odds: number) =>
      returned[0] / returned[1] + (1 - returned[0] / returned[1]) * (result[0] / result[1]) * odds;
    expect(paid(5)).toBeCloseTo(1 + 4 * (1 - end.deduction! / 100));
    expect(payoffOf(`62003::${winner + 1}`)!.verdict(end).void).toEqual([0, 1]);
  }
});

test('a drawn race tells the hash of its key before and the key after, and the key makes the same race', () => {
  const key = drawKey('secret', 'marbles', 7);
  const plan = fieldPlan(MARBLES, RATINGS, runners(8));
  const draw = { before: hash('sha256', key, 'hex'), after: key };
  const { turns } = fieldScript(MARBLES, randomStream(key), plan, draw);
  const told = turns.map(({ state }) => (state as FieldState).draw);
  expect(new Set(told.slice(0, -1))).toEqual(new Set([hash('sha256', told.at(-1)!, 'hex')]));
  const again = fieldScript(MARBLES, randomStream(told.at(-1)!), plan).turns.at(-1)!;
  expect(again.end).toEqual(turns.at(-1)!.end);
});
