import { describe, expect, test } from 'vitest';
import { randomStream } from '../../play/random.ts';
import { settleOutcome } from '../../settle.ts';
import { fairOutcomes } from '../price/fair-outcomes.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { loadFootballData } from './data.ts';
import { modelBefore } from './model-before.ts';
import { FOOTBALL_PLAYERS, footballLineUps } from './players.ts';
import { priceAll } from './pricer.ts';
import { matchScript, type Script } from './script.ts';
import { matchAt, resultAt, stateAt } from './standing.ts';

/** Players score as often as their prices say, before the match and in play. */
const GAMES = process.env.NIGHT === '1' ? 12_000 : 500;
const MODEL = { homeGoals: 1.7, awayGoals: 1.2, rho: -0.05 };
const { leagues, playerNames } = loadFootballData();
const lineUpsOf = footballLineUps(leagues, playerNames);
const fixture = (gameId: number) => ({ gameId, competitors: [{ id: 1021 }, { id: 1243 }] }) as never;
const lineUps = lineUpsOf('line-ups', fixture(1));
const scripts = Array.from({ length: GAMES }, (_, n) => matchScript('players', n, MODEL, lineUps));
// Prices don't expect red cards, which change the goals after them.
const clean = scripts.filter(({ redCards }) => redCards.length === 0);

/** The keys of everyone who may play. */
const KEYS = lineUps.flatMap(({ slots }, place) =>
  slots.flatMap(({ starter, substitute }) => [
    `${place + 1}-${starter}`,
    ...(substitute === null ? [] : [`${place + 1}-${substitute}`]),
  ]),
);
const IDS = [
  ...['931::nobody', '932::nobody', '921::none'],
  ...['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'].map((key) => `921::${key}`),
  ...KEYS.flatMap((key) => [930, 931, 932, 933, 934].map((type) => `${type}::${key}`)),
];

function fairIn(model: MatchModel, id: string): number {
  return fairOutcomes(model, [id])[0]!.fair;
}

/** How often outcomes came, against the sum of their chances; a stake that is returned counts as not placed. */
function farOff(games: readonly Script[], modelOf: (script: Script) => MatchModel) {
  const tally = IDS.map((id) => ({ id, won: 0, expected: 0, variance: 0 }));
  const known = new WeakMap<MatchModel, ReturnType<typeof fairOutcomes>>();
  for (const script of games) {
    const end = resultAt(script, Number.POSITIVE_INFINITY);
    const model = modelOf(script);
    const fairs = known.get(model) ?? fairOutcomes(model, IDS);
    known.set(model, fairs);
    fairs.forEach(({ fair, isDecided, outcomeId }, n) => {
      const { result, void: returned } = settleOutcome(outcomeId, end);
      // Whoever may only come on is no bet for the first goal.
      if (isDecided || fair === 0 || returned[0] > 0) return;
      const own = tally[n]!;
      own.won += result[0];
      own.expected += fair;
      own.variance += fair * (1 - fair);
    });
  }
  // A count of fewer than five is far from normal.
  const shown = tally.filter(({ expected }) => expected >= 5);
  const errors = shown.map((each) => ({
    ...each,
    errors: (each.won - each.expected) / Math.sqrt(each.variance),
  }));
  return { count: shown.length, off: errors.filter(({ errors: far }) => Math.abs(far) > 3) };
}

/** Of some hundred right outcomes three or more are that far off in one run of 250, two or more in one of 25. */
const BY_CHANCE = 2;

test('before the match, every outcome wins as often as its fair price says, within three standard errors', () => {
  const before = modelBefore(MODEL, lineUps);
  const { count, off } = farOff(clean, () => before);
  expect(count).toBeGreaterThan(60);
  expect(off.length, JSON.stringify(off)).toBeLessThanOrEqual(BY_CHANCE);
  expect(off.filter(({ errors }) => Math.abs(errors) > 4)).toEqual([]);
});

test.each(process.env.NIGHT === '1' ? [20 * 60, 62 * 60, 95 * 60] : [62 * 60])(
  'in play, at second %d of play, they still do',
  (at) => {
    const { count, off } = farOff(clean, (script) => matchModel(MODEL, matchAt(script, MODEL, at)));
    expect(count).toBeGreaterThan(40);
    expect(off.length, JSON.stringify(off)).toBeLessThanOrEqual(BY_CHANCE);
    expect(off.filter(({ errors }) => Math.abs(errors) > 4)).toEqual([]);
  },
);

test('the closed form agrees with a plain simulation of goals, places in time and scorers', () => {
  const random = randomStream('second arithmetic');
  const rounds = 40_000;
  const before = modelBefore({ ...MODEL, rho: 0 }, lineUps);
  const seen = new Map(['930', '931', '932', '933'].map((type) => [type, 0]));
  const { starter, share } = lineUps[0].slots.at(-1)!;
  const poisson = (mean: number) => {
    let [count, left] = [-1, mean];
    for (; left > 0; count++) left += Math.log(1 - random());
    return count;
  };
  // The forward may go off, so that goals after that are another's.
  const offAt = () => {
    let left = random() / FOOTBALL_PLAYERS.changes.chance;
    for (const [moment, chance] of FOOTBALL_PLAYERS.changes.at) {
      left -= chance;
      if (left < 0) return moment;
    }
    return 1;
  };
  const isChanged = lineUps[0].slots.at(-1)!.substitute !== null;
  for (let n = 0; n < rounds; n++) {
    const end = isChanged ? offAt() : 1;
    const goals = [
      ...Array.from({ length: poisson(MODEL.homeGoals) }, () => ({ at: random(), isHome: true })),
      ...Array.from({ length: poisson(MODEL.awayGoals) }, () => ({ at: random(), isHome: false })),
    ].sort((a, b) => a.at - b.at);
    const who = goals.flatMap(({ at, isHome }) => {
      const mark = random();
      if (mark > 1 - FOOTBALL_PLAYERS.ownGoals) return [];
      return [isHome && mark < share && at < end ? 'he' : 'another'];
    });
    const own = who.filter((each) => each === 'he').length;
    const add = (type: string, holds: boolean) => seen.set(type, seen.get(type)! + Number(holds));
    add('930', own > 0);
    add('931', who[0] === 'he');
    add('932', who.at(-1) === 'he');
    add('933', own > 1);
  }
  for (const [type, count] of seen) {
    const fair = fairIn(before, `${type}::1-${starter}`);
    const error = Math.sqrt((fair * (1 - fair)) / rounds);
    expect(Math.abs(count / rounds - fair), type).toBeLessThan(4 * error);
  }
});

describe('the first goal', () => {
  test('is somebody’s, an own goal alone, or never comes: all chances together are one', () => {
    const before = modelBefore(MODEL, lineUps);
    const fair = (id: string) => fairIn(before, id);
    // Later substitutes may score first, but nobody can bet on them before they come on.
    const starters = lineUps.flatMap(({ slots }, place) =>
      slots.map(({ starter }) => `${place + 1}-${starter}`),
    );
    const sum = starters.reduce((all, key) => all + fair(`931::${key}`), fair('931::nobody'));
    expect(sum).toBeGreaterThan(0.9);
    expect(sum).toBeLessThan(1);
    const last = KEYS.reduce((all, key) => all + fair(`932::${key}`), fair('932::nobody'));
    expect(last).toBeGreaterThan(1);
    const minutes = IDS.filter((id) => id.startsWith('921:')).reduce((all, id) => all + fair(id), 0);
    expect(minutes).toBeCloseTo(1, 9);
  });
});

test('line-ups are the same for the same seed, eleven start, and nobody is on twice', () => {
  const again = lineUpsOf('line-ups', fixture(1));
  expect(again).toEqual(lineUps);
  expect(lineUpsOf('line-ups', fixture(2))).not.toEqual(lineUps);
  for (const { squad, slots } of lineUps) {
    expect(squad.starters).toHaveLength(11);
    expect(slots.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1 - FOOTBALL_PLAYERS.ownGoals, 12);
    const numbers = [...squad.starters, ...squad.bench].map(([number]) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(slots.filter(({ substitute }) => substitute !== null).length).toBeLessThanOrEqual(5);
  }
});

test('a match without line-ups has the same goals, cards and corners to the last second', () => {
  for (const [n, { players, ...script }] of scripts.slice(0, 200).entries()) {
    expect(matchScript('players', n, MODEL)).toEqual(script);
    expect(players!.scorers).toHaveLength(script.goals.length);
  }
});

test('the state names scorers and substitutions as they happen, and who scores is on the pitch', () => {
  for (const script of scripts.slice(0, 300)) {
    const last = stateAt(script, { at: script.halves[1].to, startsAt: 0, speed: 1 });
    expect(last.scorers).toHaveLength(last.score[0] + last.score[1]);
    for (const [n, goal] of script.goals.entries()) {
      const { scorers, substitutions } = stateAt(script, { at: goal.at, startsAt: 0, speed: 1 });
      const scorer = scorers![n]!;
      if (scorer === 'own') continue;
      const [side, number] = scorer.split('-');
      expect(side).toBe(goal.side === 'home' ? '1' : '2');
      expect(substitutions!.some((each) => each.startsWith(`${side}-${number}-`))).toBe(false);
    }
    expect(last.substitutions!.filter((each) => each.startsWith('1-')).length).toBeLessThanOrEqual(5);
  }
});

test('markets on players have the margin of all markets, and no player twice', () => {
  const markets = priceAll([modelBefore(MODEL, lineUps)], false);
  const players = markets.filter(({ typeId }) => typeId >= 930 && typeId <= 934);
  expect(players.map(({ typeId }) => typeId)).toEqual([930, 931, 932, 933]);
  const before = modelBefore(MODEL, lineUps);
  for (const { outcomes, margin } of players) {
    expect(margin).toBeGreaterThan(4);
    for (const [id, odds, blocked] of outcomes) {
      const fair = fairIn(before, id);
      expect(blocked).toBe(0);
      expect(odds).toBeLessThanOrEqual(151_000);
      // Never worth more than it costs.
      expect((odds / 1000) * fair).toBeLessThan(1);
    }
  }
});
