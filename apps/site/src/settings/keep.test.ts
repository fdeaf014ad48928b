import { createBus } from '@fairbook/remote-view';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerConsent } from '../consent/answer.ts';
import { keepBettingType, listOf } from './betting-type.ts';
import { keepSettings } from './keep.ts';
import { resetSettings } from './panel/reset.ts';
import { settingsOf } from './read.ts';
import { createDevice } from './testing.ts';
import { settingFacts } from './values.ts';

afterEach(() => vi.unstubAllGlobals());

function setUp(cookies: Record<string, string> = {}, isLogged = false) {
  const device = createDevice(cookies);
  for (const [name, value] of Object.entries(device.globals)) vi.stubGlobal(name, value);
  const bus = createBus(settingFacts(settingsOf(cookies)));
  keepSettings(bus);
  const sent: unknown[] = [];
  const host = {
    bus,
    now: () => Date.parse('2026-11-20T12:00:00Z'),
    config: { session: { isCookiesAgreementLogged: isLogged } },
    api: async (...call: unknown[]) => void sent.push(call),
  } as unknown as Parameters<typeof answerConsent>[0];
  return { ...device, bus, host, sent };
}

describe('choices before an answer', () => {
  test('show at once and leave no trace', () => {
    const { bus, jar, stored, attributes } = setUp();
    bus.set('settings:theme', 'dark');
    bus.set('own:isLeftHidden', true);
    bus.set('own:areStatsInNewWindow', false);
    expect(Object.fromEntries(attributes)).toEqual({ 'data-theme': 'dark', 'data-hide-left': '1' });
    expect([...jar, ...stored]).toEqual([]);
  });

  test('are stored once functional cookies are allowed, and nothing else', () => {
    const { bus, host, jar, stored } = setUp();
    bus.set('settings:utcOffset', -3);
    bus.set('own:areStatsInNewWindow', false);
    answerConsent(host, 'functional');
    expect(Object.fromEntries(jar)).toEqual({ cookies_agree_type: '1', tzo: '-3' });
    expect(Object.fromEntries(stored)).toEqual({ 'fairbook.stats_in_new_window': '0' });
  });
});

describe('an answer', () => {
  test.each([
    ['necessary', '0', false],
    ['functional', '1', true],
    ['all', '2', true],
  ] as const)('%s is stored as %s', (consent, text, isKept) => {
    const { bus, host, jar } = setUp();
    answerConsent(host, consent);
    bus.set('own:isCompact', true);
    expect(jar.get('cookies_agree_type')).toBe(text);
    expect(jar.has('compact')).toBe(isKept);
  });

  test('withdrawn, deletes what it allowed and nothing else', () => {
    const { bus, host, jar, stored } = setUp({
      cookies_agree_type: '2',
      lng: 'en',
      appTheme: 'dark',
      hide_right: '1',
    });
    bus.set('own:areStatsInNewWindow', false);
    answerConsent(host, 'necessary');
    expect(Object.fromEntries(jar)).toEqual({ cookies_agree_type: '0', lng: 'en' });
    expect([...stored]).toEqual([]);
    expect(bus.get('settings:theme')).toBe('dark');
  });

  test('is sent as proof only where the site keeps it', () => {
    const { host, sent } = setUp({}, true);
    answerConsent(host, 'all');
    const body = { cookiesAgreeTime: '2026-11-20T12:00:00.000Z', cookiesAgreeType: 'all' };
    expect(sent).toEqual([['visitors.cookiesAgreement', { body }]]);
    const other = setUp();
    answerConsent(other.host, 'all');
    expect(other.sent).toEqual([]);
  });
});

test('browser-only settings come from its cookies and storage; unknown values are reported', () => {
  vi.stubEnv('NODE_ENV', 'development');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { bus } = setUp({ cookies_agree_type: '1', hide_left: '1', app_font_size: 'large', compact: 'x' });
  expect([bus.get('own:isLeftHidden'), bus.get('own:textSize'), bus.get('own:isCompact')]).toEqual([
    true,
    'large',
    false,
  ]);
  expect(warn.mock.calls).toEqual([['compact=x is no value of own:isCompact']]);
  warn.mockRestore();
  vi.unstubAllEnvs();
});

test('the Asian view turns an odds format that does not fit into decimals', () => {
  const { bus, jar } = setUp({ cookies_agree_type: '1', coefView: '1' });
  bus.set('settings:view', 'asian');
  expect(bus.get('settings:coefView')).toBe(0);
  expect(jar.get('coefView')).toBe('0');
});

test('back to defaults: as the site starts, with no trace but the answer', () => {
  const { bus, jar, attributes } = setUp({
    cookies_agree_type: '1',
    appTheme: 'dark',
    hide_left: '1',
    tzo: '3',
  });
  bus.set('own:isCompact', true);
  resetSettings(bus, { theme: { fallback: 'light' } });
  expect(bus.get('settings:theme')).toBe('light');
  expect(bus.get('settings:utcOffset')).toBeNull();
  expect(bus.get('own:isLeftHidden')).toBe(false);
  expect(Object.fromEntries(attributes)).toEqual({ 'data-theme': 'light' });
  expect([...jar.keys()].sort()).toEqual(['cookies_agree_type']);
});

test('the last of the two lists is stored, with consent', () => {
  const { bus, stored } = setUp({ cookies_agree_type: '1' });
  const listeners: (() => void)[] = [];
  let path = '/';
  const navigation = {
    subscribe: (listener: () => void) => void listeners.push(listener),
    get: () => ({ path }),
  } as unknown as Parameters<typeof keepBettingType>[1];
  keepBettingType(bus, navigation);
  expect(bus.get('own:bettingType')).toBe('line');
  for (const [next, type] of [
    ['/live/football', 'live'],
    ['/results', 'live'],
    ['/lineage', 'live'],
    ['/line', 'line'],
    ['/live', 'live'],
  ]) {
    path = next!;
    for (const listener of listeners) listener();
    expect(bus.get('own:bettingType')).toBe(type);
  }
  expect(stored.get('fairbook.currentBettingType')).toBe('live');
  const later = setUp({ cookies_agree_type: '0' });
  later.bus.set('own:bettingType', 'live');
  expect(later.stored.size).toBe(0);
});

test.each([
  ['line', { line: 3, live: 2 }, 'line'],
  ['live', { line: 3, live: 2 }, 'live'],
  ['live', { line: 3, live: 0 }, 'line'],
  ['line', { line: 0, live: 2 }, 'live'],
  ['live', { line: 0, live: 0 }, 'live'],
] as const)('a visitor last in %s, with %j games, gets %s', (last, games, list) => {
  expect(listOf(last, games)).toBe(list);
});
