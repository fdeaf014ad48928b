import { translatorIn } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { sameGameText } from './SameGameText.tsx';
import { CHOSEN_MS, createSameGame, MOVED_MS, type SameGame, type SameGameAnswer } from './same-game.ts';

const HOME = '1::1';
const OVER = '18:2.5:over';
const YES = '29::yes';
const answerOf = (more: Partial<SameGameAnswer> = {}): SameGameAnswer => ({
  coef: 3.1,
  margin: 6,
  refusal: null,
  excluded: ['1::x', '1::2'],
  ...more,
});

/** A server and a clock controlled by the test. */
function setUp() {
  const questions: { chosen: string; answer(answer: SameGameAnswer): void; fail(): void }[] = [];
  const timers: { at: number; run(): void }[] = [];
  let now = 0;
  const store = createSameGame({
    ask: (chosen) =>
      new Promise((resolve, reject) => {
        questions.push({ chosen: chosen.join(), answer: resolve, fail: () => reject(new Error('away')) });
      }),
    later(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), 1);
    },
  });
  async function pass(ms: number) {
    now += ms;
    for (const timer of timers.filter(({ at }) => at <= now)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.run();
    }
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
  return { store, questions, pass, timers };
}

describe('the chosen prices of one game', () => {
  test('none of them: nothing is requested, whatever moves', async () => {
    const { store, questions, pass, timers } = setUp();
    store.moved();
    await pass(MOVED_MS);
    expect([questions.length, timers.length]).toEqual([0, 0]);
  });

  test('several presses in a row make one request', async () => {
    const { store, questions, pass } = setUp();
    store.choose([HOME]);
    await pass(CHOSEN_MS / 2);
    store.choose([HOME, OVER]);
    await pass(CHOSEN_MS);
    expect(questions.map(({ chosen }) => chosen)).toEqual([`${HOME},${OVER}`]);
    questions[0]?.answer(answerOf());
    await pass(0);
    expect(store.get().answer?.coef).toBe(3.1);
    expect([...store.get().apart]).toEqual(['1::x', '1::2']);
  });

  test('one request at a time; an outdated answer is not shown, but marks stay until the new one', async () => {
    const { store, questions, pass } = setUp();
    store.choose([HOME]);
    await pass(CHOSEN_MS);
    questions[0]?.answer(answerOf({ coef: 2.2 }));
    await pass(0);
    store.choose([HOME, OVER]);
    expect(store.get()).toMatchObject({ answer: null });
    expect(store.get().apart.size).toBe(2);
    await pass(CHOSEN_MS);
    store.choose([HOME, OVER, YES]);
    await pass(CHOSEN_MS);
    expect(questions).toHaveLength(2);
    questions[1]?.answer(answerOf());
    await pass(0);
    expect(store.get().answer).toBeNull();
    expect(questions.map(({ chosen }) => chosen).at(-1)).toBe(`${HOME},${OVER},${YES}`);
    expect(questions).toHaveLength(3);
  });

  test('a moved price repeats the request, at most every two seconds', async () => {
    const { store, questions, pass } = setUp();
    store.choose([HOME]);
    await pass(CHOSEN_MS);
    questions[0]?.answer(answerOf());
    await pass(0);
    for (let n = 0; n < 10; n++) store.moved();
    await pass(MOVED_MS - 1);
    expect(questions).toHaveLength(1);
    await pass(1);
    expect(questions).toHaveLength(2);
  });

  test('a failure shows nothing and is retried after the next change; with none chosen, nothing is shown', async () => {
    const { store, questions, pass } = setUp();
    store.choose([HOME]);
    await pass(CHOSEN_MS);
    questions[0]?.fail();
    await pass(0);
    expect(store.get()).toMatchObject({ answer: null });
    store.moved();
    await pass(MOVED_MS);
    expect(questions).toHaveLength(2);
    store.choose([]);
    questions[1]?.answer(answerOf());
    await pass(0);
    expect(store.get()).toEqual({ chosen: [], answer: null, apart: new Set() });
  });

  test('chosen prices that can not be combined mark nothing', async () => {
    const { store, questions, pass } = setUp();
    store.choose([HOME, '1::2']);
    await pass(CHOSEN_MS);
    questions[0]?.answer(
      answerOf({ coef: null, refusal: { code: 'bets.impossible_combination', outcomeId: '1::2' } }),
    );
    await pass(0);
    expect(store.get().apart.size).toBe(0);
  });
});

describe('the line above the markets', () => {
  const t = translatorIn('en');
  const shown = {
    priceOf: (id: string) => ({ [HOME]: 2_000, [OVER]: 1_800 })[id] ?? 0,
    written: (milli: number) => (milli / 1000).toFixed(2),
    nameOf: (id: string) => id,
  };
  const refused = (code: NonNullable<SameGameAnswer['refusal']>['code'], outcomeId: string | null = null) =>
    answerOf({ coef: null, refusal: { code, outcomeId } });
  const two = [HOME, OVER];
  const rows: [string, string[], SameGameAnswer | null, string][] = [
    ['one', [HOME], null, '1 selection from this match.'],
    ['one, others marked', [HOME], answerOf(), 'dashed border'],
    ['two, not yet known', two, null, '2 selections from this match.'],
    [
      'two below the product',
      two,
      answerOf(),
      'as one bet: 3.10. Multiplied: 3.60. The combined price is lower',
    ],
    ['two, others marked', two, answerOf(), 'dashed border'],
    [
      'two above the product',
      two,
      answerOf({ coef: 4 }),
      'as one bet: 4.00. Multiplied: 3.60. The combined price is higher',
    ],
    ['two at the product', two, answerOf({ coef: 3.6 }), '2 selections from this match as one bet: 3.60.'],
    ['one of them gone', [HOME, YES], answerOf(), '2 selections from this match as one bet: 3.10.'],
    ['can’t all win', two, refused('bets.impossible_combination', HOME), 'can’t all win'],
    ['alone only', two, refused('bets.not_buildable', OVER), `${OVER} is always a separate bet`],
    ['no model', two, refused('bets.not_buildable'), 'no combined price for these picks'],
    ['too many', two, refused('bets.too_many_legs'), 'Too many prices from one match'],
    ['blocked', two, refused('bets.outcome_blocked', HOME), 'no combined price for these picks'],
  ];
  test.each(rows)('%s', (_, chosen, answer, text) => {
    const picks: SameGame = { chosen, answer, apart: new Set(answer?.refusal ? [] : answer?.excluded) };
    const line = sameGameText(t, picks, shown);
    expect(line).toContain(text);
    if (answer?.coef === 3.6 || answer?.refusal) expect(line).not.toContain('Multiplied');
  });
});
