import { describe, expect, test } from 'vitest';
import { RESULTS } from '../testing/games.ts';
import { pageOf, resultsPath, resultsQuery, resultsWish } from './wish.ts';

const BEFORE = '2026-11-20T15:07:00.000Z';

describe('an address of results', () => {
  test.each([
    ['', '/results'],
    ['champ=12&day=2026-11-20&tz=3', '/results?champ=12&day=2026-11-20&tz=3'],
    ['sport=4&day=2026-11-20', '/results?sport=4&day=2026-11-20'],
    ['sport=tennis', '/results'],
    [
      `day=2026-11-20&tz=-9.5&before=${BEFORE}`,
      `/results?day=2026-11-20&tz=-9.5&before=${encodeURIComponent(BEFORE)}`,
    ],
    ['tz=3&champ=0&day=2026-13-01&before=2026-02-31T00%3A00%3A00.000Z', '/results'],
    ['day=2026-11-20&tz=25', '/results?day=2026-11-20'],
    ['q=+s%C3%A3o+paulo+', '/results?q=s%C3%A3o+paulo'],
    ['q=++', '/results'],
    ['day=2026-02-31&champ=12', '/results?champ=12'],
    ['day=&champ=', '/results'],
  ])('%s is read and written back', (query, path) => {
    expect(resultsPath(resultsWish(query))).toBe(path);
  });

  test("a day means the reader's day", () => {
    expect(resultsQuery(resultsWish('day=2026-11-20&tz=3'))).toEqual({
      from: '2026-11-19T21:00:00.000Z',
      to: '2026-11-20T21:00:00.000Z',
    });
    expect(resultsQuery(resultsWish(`day=2026-11-20&champ=7&before=${BEFORE}`))).toEqual({
      champ: 7,
      from: '2026-11-20T00:00:00.000Z',
      to: BEFORE,
    });
    expect(resultsQuery(resultsWish('sport=4&q=arsenal'))).toEqual({ sport: 4, q: 'arsenal' });
    expect(resultsQuery(resultsWish(''))).toEqual({});
  });
});

describe('a page of a long list', () => {
  const at = (...hours: number[]) =>
    hours.map((hour, id) => ({ ...RESULTS[0]!, id, startsAt: `2026-11-20T${hour}:00:00.000Z` }));

  test.each([
    ['the whole list', [15, 14], null],
    ['cut between two starts', [15, 14, 13], '2026-11-20T14:00:00.000Z'],
    ['cut inside one start', [15, 13, 13], '2026-11-20T15:00:00.000Z'],
    ['none', [], null],
  ])('%s', (_, hours, next) => {
    const page = pageOf(at(...hours), 3);
    expect(page.next).toBe(next);
    expect(page.results).toHaveLength(
      next === null ? hours.length : hours.filter((hour) => hour > 13).length,
    );
  });

  test('more games with one start than a page holds: they are shown, and the list continues before them', () => {
    expect(pageOf(at(13, 13, 13), 3)).toMatchObject({
      results: { length: 3 },
      next: '2026-11-20T13:00:00.000Z',
    });
  });
});
