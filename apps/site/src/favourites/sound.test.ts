import { createBus } from '@fairbook/remote-view';
import { expect, test } from 'vitest';
import { soundNews, toneOf } from './sound.ts';
import type { Told } from './told.ts';
import type { Tone } from './tone.ts';

const moment = (at: number, kind: string) => ({ at, moment: { kind } }) as unknown as Told;
const coupon = (at: number) => ({ at, couponId: '1' }) as unknown as Told;

test.each([
  ['a goal', [moment(5, 'news')], 'goal'],
  ['a settled bet', [coupon(5)], 'settled'],
  ['both', [coupon(6), moment(5, 'news')], 'goal'],
  ['a start', [moment(5, 'start')], null],
  ['what was heard before', [moment(4, 'news'), coupon(3)], null],
] as const)('the tone for %s', (_, told, tone) => {
  expect(toneOf(told, 4)).toBe(tone);
});

test('only news that comes after the page is heard, and only if sound is on', () => {
  const bus = createBus({ 'own:hasSound': false });
  const played: Tone[] = [];
  soundNews(bus, (tone) => played.push(tone));
  bus.set('favourites:told', [coupon(1)]);
  bus.set('favourites:told', [coupon(2), coupon(1)]);
  expect(played).toEqual([]);
  bus.set('own:hasSound', true);
  expect(played).toEqual(['goal']);
  bus.set('favourites:told', [coupon(3), coupon(2), coupon(1)]);
  bus.set('favourites:told', [coupon(3), coupon(2)]);
  expect(played).toEqual(['goal', 'settled']);
  bus.set('own:hasSound', false);
  bus.set('favourites:told', [coupon(4)]);
  expect(played).toEqual(['goal', 'settled']);
});
