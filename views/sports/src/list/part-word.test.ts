import { translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { partWord } from './part-word.ts';

const [en, ru] = [translatorIn('en'), translatorIn('ru')];

test.each([
  ['football', '1st half', '2-й тайм'],
  ['virtual_football', '1st half', '2-й тайм'],
  ['handball', '1st half', '2-й тайм'],
  ['rugby_union', '1st half', '2-й тайм'],
  ['basketball', '1st quarter', '2-я четверть'],
  ['virtual_basketball', '1st quarter', '2-я четверть'],
  ['american_football', '1st quarter', '2-я четверть'],
  ['hockey', '1st period', '2-й период'],
  ['tennis', 'Set 1', '2-й сет'],
  ['volleyball', 'Set 1', '2-й сет'],
  ['snooker', 'Frame 1', '2-й фрейм'],
  ['dota', 'Map 1', '2-я карта'],
  ['baseball', '1st inning', '2-й иннинг'],
] as const)('%s: the filter says %s and %s, as the page of a game does', (sport, first, second) => {
  const of = partWord(sport);
  expect(en('game.part.first', { of })).toBe(first);
  expect(ru('game.part.second', { of })).toBe(second);
  // The first page says the same where all its games are of sports with one word.
  for (const t of [en, ru])
    for (const show of ['first', 'second'] as const)
      expect(t(`home.show.${show}`, { of })).toBe(t(`game.part.${show}`, { of }));
});

test('over sports with several words the first page has a general one', () => {
  expect(en('home.show.first', { of: '' })).toBe('1st half/period');
});
