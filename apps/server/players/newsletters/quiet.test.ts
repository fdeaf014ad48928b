import { expect, test } from 'vitest';
import { isQuiet } from './quiet.ts';

const NIGHT = { quietFrom: 22, quietUntil: 9 };
const at = (time: string) => Date.parse(`2026-11-01T${time}:00Z`);

test.each([
  ['Lithuania at 8:59', 'LT', '06:59', true],
  ['Lithuania at 9:00', 'LT', '07:00', false],
  ['Lithuania at 21:59', 'LT', '19:59', false],
  ['Lithuania at 22:00', 'LT', '20:00', true],
  ['Russia while Kaliningrad still sleeps', 'RU', '06:59', true],
  ['Russia between its morning in the west and its night in the east', 'RU', '07:00', false],
  ['Russia when Kamchatka goes to bed', 'RU', '10:00', true],
  ['half an hour off in India', 'IN', '03:29', true],
  ['half an hour later in India', 'IN', '03:30', false],
])('%s', (_, country, time, isNight) => {
  expect(isQuiet(country, at(time), NIGHT, 'UTC')).toBe(isNight);
});

test('within a day, without quiet hours, and where no zone is known', () => {
  expect(isQuiet('LT', at('11:00'), { quietFrom: 12, quietUntil: 14 }, 'UTC')).toBe(true);
  expect(isQuiet('LT', at('12:00'), { quietFrom: 12, quietUntil: 14 }, 'UTC')).toBe(false);
  expect(isQuiet('LT', at('01:00'), { quietFrom: 0, quietUntil: 0 }, 'UTC')).toBe(false);
  expect(isQuiet('XK', at('23:00'), NIGHT, 'UTC')).toBe(true);
  expect(isQuiet('XK', at('23:00'), NIGHT, 'Pacific/Auckland')).toBe(false);
});

test('in a country that always has quiet hours somewhere, the zone of the site decides', () => {
  const long = { quietFrom: 18, quietUntil: 12 };
  expect(isQuiet('RU', at('10:00'), long, 'Europe/Vilnius')).toBe(false);
  expect(isQuiet('RU', at('17:00'), long, 'Europe/Vilnius')).toBe(true);
});

test('summer time counts', () => {
  expect(isQuiet('LT', Date.parse('2026-07-01T06:30:00Z'), NIGHT, 'UTC')).toBe(false);
  expect(isQuiet('LT', at('06:30'), NIGHT, 'UTC')).toBe(true);
});
