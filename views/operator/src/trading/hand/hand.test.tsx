import type { handGames } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { noApi, rendered, savingThat } from '../../testing/rendered.tsx';
import { AddFields } from './AddGame.tsx';
import { draftOf, draftsOf, typedOf } from './drafts.ts';
import { HandRow } from './HandRow.tsx';

const later = async () => {};
const START = '2026-11-27T18:00:00.000Z';
const GAME: handGames.HandGame = {
  ...{ id: 9, sportId: 1, champName: 'Company Cup', opponents: ['Sales', 'Design'], startsAt: START },
  ...{
    status: 'upcoming',
    isStopped: true,
    waits: false,
    version: 1,
    addedAt: '2026-11-27T10:00:00.000Z',
    login: 'anna',
  },
  markets: [
    { typeId: 18, line: '2.5', coefs: [1.95, null], name: 'Total 2.5', outcomes: ['Over 2.5', 'Under 2.5'] },
  ],
};
const row = (now: string, lang = 'en', held = ['desk.edit', 'stops.edit', 'results.read', 'results.ask']) =>
  rendered(<HandRow game={GAME} now={Date.parse(now)} api={noApi} onChanged={later} />, {
    lang,
    held: held as never,
  });

describe.each([
  [
    'en',
    'Over 2.5 1.95 · Under 2.5 –',
    'Change the odds',
    'Stop taking bets',
    'takes no bets',
    'Enter a result',
  ],
  ['ru', 'Over 2.5 1,95', 'Изменить коэффициенты', 'Остановить приём', 'не принимаются', 'Ввести результат'],
])('in %s', (lang, odds, change, stop, begun, enter) => {
  test('before the start its odds can be changed, and it can be stopped', () => {
    const { text } = row('2026-11-27T17:00:00.000Z', lang);
    for (const each of ['Sales – Design', 'Company Cup', 'anna', odds, change, stop])
      expect(text).toContain(each);
    expect(text).not.toContain(begun);
  });

  test('from the start on it waits for its result', () => {
    const { text, html } = row(START, lang);
    for (const each of [begun, enter]) expect(text).toContain(each);
    expect(html).toContain('game=9');
    expect(text).not.toContain(change);
  });
});

test('an operator who may only read has no buttons', () => {
  expect(row('2026-11-27T17:00:00.000Z', 'en', ['desk.read']).html).not.toContain('<button');
});

test('the form asks for a sport first, and says a failure', () => {
  const form = (failure: string | null) =>
    rendered(
      <AddFields
        sports={[{ id: 1, name: 'Football', live: 0, line: 1 } as never]}
        api={noApi}
        onAdded={later}
        saving={savingThat(failure)}
      />,
    );
  expect(form(null).text).toContain('Football');
  expect(form(null).text).not.toContain('Fill empty markets');
  expect(form('No').html).toContain('role="alert"');
});

test('a refusal marks the field that it names', () => {
  const saving = savingThat('Too early', false, 'startsAt');
  const { html } = rendered(<AddFields sports={[]} api={noApi} onAdded={later} saving={saving} />);
  expect(html.match(/aria-invalid/g)).toHaveLength(1);
});

test('what is typed becomes prices; an empty field has none', () => {
  const kind = { typeId: 18, name: 'Total', hasLine: true, outcomes: ['Over', 'Under'] };
  expect(typedOf([draftOf(kind)])).toEqual([{ typeId: 18, line: '', coefs: [null, null] }]);
  const typed = [{ typeId: 16, line: ' −1,5 ', coefs: ['2,05', ' '] }];
  expect(typedOf(typed)).toEqual([{ typeId: 16, line: '-1.5', coefs: [2.05, null] }]);
  expect(draftsOf(typedOf(typed))).toEqual([{ typeId: 16, line: '-1.5', coefs: ['2.05', ''] }]);
});
