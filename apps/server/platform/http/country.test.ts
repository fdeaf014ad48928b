import { expect, test } from 'vitest';
import { countryOf } from './country.ts';

test.each([
  ['cf-ipcountry', 'GB', 'GB'],
  ['cf-ipcountry', 'gb', null],
  ['cf-ipcountry', 'XX', null],
  ['cf-ipcountry', 'T1', null],
  ['cf-ipcountry', 'GBR', null],
  ['cf-ipcountry', '', null],
  [null, 'GB', null],
  ['x-other', 'GB', null],
])('header %s, said %j → %s', (countryHeader, said, country) => {
  expect(countryOf({ 'cf-ipcountry': said }, { countryHeader })).toBe(country);
});
