import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aReadyWorld } from '../world.ts';
import { type CouponSettings, DEFAULT_SETTINGS, readSettings, switched, writeSettings } from './settings.ts';

type Changes = Partial<CouponSettings>;

const ROWS: [string, Changes, Changes, Changes][] = [
  [
    'exact odds off takes the drop with it',
    { exactCoef: true, isDropOnScoreChange: true },
    { exactCoef: false },
    { isDropOnScoreChange: false },
  ],
  ['drop needs exact odds', {}, { isDropOnScoreChange: true }, { isDropOnScoreChange: false }],
  [
    'drop ends one-click',
    { exactCoef: true, isActiveOneClick: true },
    { isDropOnScoreChange: true },
    { isActiveOneClick: false, isDropOnScoreChange: true },
  ],
  [
    'one-click ends drop',
    { exactCoef: true, isDropOnScoreChange: true },
    { isActiveOneClick: true },
    { isActiveOneClick: true, isDropOnScoreChange: false },
  ],
  ['auto-max ends VIP', { isVipBet: true }, { isAutoMax: true }, { isAutoMax: true, isVipBet: false }],
  ['VIP ends auto-max', { isAutoMax: true }, { isVipBet: true }, { isAutoMax: false, isVipBet: true }],
  [
    'only action 2 has tolerances',
    { tolerancePercent: 5, totalTolerancePercent: 10 },
    { changeCoefAction: 1 },
    { tolerancePercent: 0, totalTolerancePercent: 0 },
  ],
];

test.each(ROWS)('%s', (_, before, changes, after) => {
  expect(switched({ ...DEFAULT_SETTINGS, ...before }, changes)).toMatchObject(after);
});

test('what is written is read again', () => {
  const settings = switched(DEFAULT_SETTINGS, {
    isActiveOneClick: true,
    oneClickAmount: { EUR: '5' },
    changeCoefAction: 0,
  });
  expect(readSettings(writeSettings(settings))).toEqual(settings);
});

test('no stored text can break the settings', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc
          .record({ v: fc.constant(1), tolerancePercent: fc.anything(), oneClickAmount: fc.anything() })
          .map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const read = readSettings(text);
        expect(Object.keys(read)).toEqual(Object.keys(DEFAULT_SETTINGS));
        expect(read.tolerancePercent).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test('a setting of another tab applies here, and the next change here keeps it', async () => {
  const a = await aReadyWorld(1);
  const b = await aReadyWorld(1);
  a.store.setSettings({ exactCoef: true });
  const quotes = b.quoted.length;
  b.store.hearSettings(a.memory.settings);
  expect(b.store.get().settings).toMatchObject({ exactCoef: true, isAutoMax: false });
  await b.clock.pass(300);
  expect(b.quoted.length).toBe(quotes + 1);
  b.store.setSettings({ isAutoMax: true });
  expect(JSON.parse(b.memory.settings!)).toMatchObject({ exactCoef: true, isAutoMax: true });
});
