import type { FeedFixture } from '@fairbook/feed-contract';
import { expect, it } from 'vitest';
import { NAMELESS, namesIn, sourceNames } from './names.ts';

const kit = { pattern: 0, colors: ['#fff', '#000'] as [string, string] };
const FIXTURE: FeedFixture = {
  gameId: 9,
  sportId: 1,
  champ: { id: 7, key: 'sample', name: 'Sample League', countryCode: 'en' },
  round: '1',
  competitors: [
    { id: 1, name: 'Arsenal FC', kit },
    { id: 2, name: 'Away 9', kit },
  ],
  startsAt: 0,
};

it('an answer has names in its reader’s language, and the feed’s names for addresses', () => {
  const { opponents, names } = namesIn('ru').game(FIXTURE);
  expect(opponents.map(({ name }) => name)).toEqual(['Арсенал', 'Away 9']);
  expect(names).toEqual({ en: ['Sample League', 'Arsenal FC', 'Away 9'] });
  expect(namesIn('en').game(FIXTURE)).toEqual({
    champName: 'Sample League',
    opponents: FIXTURE.competitors,
  });
});

it('a frame has the feed’s names, and those of all other languages', () => {
  expect(NAMELESS.game(FIXTURE)).toEqual({
    champName: 'Sample League',
    opponents: FIXTURE.competitors,
    names: { ru: ['Sample League', 'Арсенал', 'Away 9'] },
  });
});

it('a search in Russian finds the feed’s names', () => {
  expect(sourceNames('арсен')).toEqual(['Arsenal FC', 'Arsenal (Kestrel)']);
});
