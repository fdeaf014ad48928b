import { COEF_VIEWS } from '@fairbook/odds';
import { describe, expect, test } from 'vitest';
import { parseCookies } from '../server/cookies.ts';
import { settingsCookie, settingsOf } from './settings.ts';

test.each(COEF_VIEWS)('the odds format %i is kept', (coefView) => {
  expect(settingsOf({ coefView: String(coefView) }).coefView).toBe(coefView);
});

describe('what is no setting is the default', () => {
  test.each(['3', '7', '17', '-1', '1.5', '014', '', 'x'])('odds format %j', (coefView) => {
    expect(settingsOf({ coefView }).coefView).toBe(0);
  });
  test.each(['', 'blue', 'Dark'])('theme %j', (appTheme) => {
    expect(settingsOf({ appTheme }).theme).toBe('system');
  });
});

test('settings come back from their cookies', () => {
  const settings = { theme: 'dark', coefView: 15 } as const;
  expect(settingsOf(parseCookies(settingsCookie(settings)))).toEqual(settings);
});
