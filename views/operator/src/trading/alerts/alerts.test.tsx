import type { deskAlerts } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { noApi, rendered, savingThat } from '../../testing/rendered.tsx';
import { AlertRow } from './AlertRow.tsx';
import { LimitsFields } from './LimitsForm.tsx';

const later = async () => {};
const ALERT: deskAlerts.DeskAlert = {
  ...{ id: 4, kind: 'one_sided', level: 4.5, since: '2026-11-27T10:00:00.000Z', gameId: 7, userId: null },
  ...{ names: ['Arsenal – Chelsea', 'Match result', 'Arsenal'], apart: null, silent: null, sharp: null },
  oneSided: { coef: 2.85, share: 0.754, chance: 0.33, coupons: 12, taken: '4000.00', loss: '4550.00' },
  acknowledged: null,
};
const HELD = {
  version: 1,
  limits: { oneSidedLoss: '1000.00', oneSidedTimes: 1.5, apartPoints: 5, sharpPercent: 2, sharpGames: 30 },
};
const GAME = { ...ALERT, oneSided: null };
const APART = { ours: 2.222, theirs: 2, source: 'uof', points: 5 };
const PLAYER = { ...GAME, gameId: null, userId: 12, names: ['12'] };
const row = (
  alert: deskAlerts.DeskAlert,
  lang = 'en',
  held = ['desk.edit', 'desk.read', 'exposure.read', 'players.read'],
) =>
  rendered(<AlertRow alert={alert} iso="EUR" api={noApi} onChanged={later} />, { lang, held: held as never });

describe('an alert says what was seen in figures, and leads to its cause', () => {
  test.each<[string, deskAlerts.DeskAlert, string[], string]>([
    [
      'en',
      ALERT,
      ['Arsenal – Chelsea', '75% of the market’s money', '2.85', '33%', '€4,550.00', '12 bets'],
      'game=7',
    ],
    ['ru', ALERT, ['Перекос денег', '75', '2,85', '12 ставок'], 'game=7'],
    [
      'en',
      { ...GAME, kind: 'apart', apart: APART },
      ['2.222', 'uof: 2.00', 'longer by 5 percentage points'],
      'tab=prices',
    ],
    [
      'en',
      { ...GAME, kind: 'apart', apart: { ...APART, source: null, points: -5 } },
      ['the feed (ours are set by hand)', 'shorter by 5 percentage points'],
      'tab=prices',
    ],
    ['ru', { ...GAME, kind: 'apart', apart: APART }, ['2,222', 'Наш выше'], 'tab=prices'],
    [
      'en',
      { ...GAME, kind: 'silent', gameId: null, names: ['uof'], silent: { games: 3, live: 1 } },
      ['uof', '3 open games depend', 'in play: 1'],
      'feed-silent',
    ],
    [
      'ru',
      { ...GAME, kind: 'silent', gameId: null, names: ['uof'], silent: { games: 1, live: 0 } },
      ['зависит 1 открытый матч'],
      'feed-silent',
    ],
    [
      'en',
      { ...PLAYER, kind: 'sharp', sharp: { mean: 4, least: 1.6, games: 40, bets: 43 } },
      ['Player 12', '4% above', '40 games', '43 bets', '1.6%'],
      'id=12',
    ],
    [
      'ru',
      { ...PLAYER, kind: 'sharp', sharp: { mean: 4, least: 1.6, games: 41, bets: 43 } },
      ['Игрок 12', '41 матч', '43 ставки', '1,6'],
      'id=12',
    ],
  ])('in %s %#', (lang, alert, texts, href) => {
    const { text, html } = row(alert, lang);
    for (const each of texts) expect(text).toContain(each);
    expect(html).toMatch(new RegExp(`href="[^"]*${href}`));
  });
});

test('an alert says who has seen to it, and whether it has grown since', () => {
  const acknowledged = { login: 'anna', at: '2026-11-27T10:05:00.000Z', isBack: false };
  const seen = row({ ...ALERT, acknowledged });
  expect(seen.text).toContain('Acknowledged by anna');
  expect(seen.html).not.toContain('<button');
  const back = row({ ...ALERT, acknowledged: { ...acknowledged, isBack: true } });
  expect(back.text).toContain('It has grown by half');
  expect(back.html).toContain('aria-label="Acknowledge: Arsenal – Chelsea, Match result, Arsenal"');
  expect(row(ALERT, 'en', ['exposure.read']).html).not.toContain('<button');
});

test.each([
  ['en', 'When to warn', 'loss from, EUR'],
  ['ru', 'Когда предупреждать', 'убыток от, EUR'],
] as const)('in %s the limits are a form, and a failure is said', (lang, ...texts) => {
  const form = (failure: string | null) =>
    rendered(<LimitsFields held={HELD} iso="EUR" api={noApi} onSet={later} saving={savingThat(failure)} />, {
      lang,
    });
  for (const each of texts) expect(form(null).text).toContain(each);
  expect(form('No').html).toContain('role="alert"');
  expect(form(null).html).not.toContain('role="alert"');
  expect(form(null).html.match(/<input/g)).toHaveLength(5);
});

test('a refused limit is marked and says its range', () => {
  const saving = savingThat('No', false, 'limits.apartPoints');
  const { html, text } = rendered(
    <LimitsFields held={HELD} iso="EUR" api={noApi} onSet={later} saving={saving} />,
  );
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
  expect(text).toContain('From 0.5 to 50.');
});
