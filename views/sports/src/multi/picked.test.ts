import { describe, expect, test } from 'vitest';
import { pathWith, pickedIn } from './picked.ts';

describe('games in the address', () => {
  test.each<[string, number[]]>([
    ['', []],
    ['games=', []],
    ['games=12', [12]],
    ['games=12,7', [12, 7]],
    ['x=1&games=3', [3]],
    ['games=1,1,2', [1, 2]],
    ['games=1,2,3,4,5', [1, 2, 3, 4]],
    ['games=0,-1,abc,1e3,7', [7]],
  ])('%s', (query, ids) => expect(pickedIn(query)).toEqual(ids));

  test.each<[number[], number, string]>([
    [[], 5, '/multi?games=5'],
    [[5], 6, '/multi?games=5,6'],
    [[5, 6], 5, '/multi?games=6'],
    [[5], 5, '/multi'],
  ])('%o with or without %i', (picked, id, path) => expect(pathWith(picked, id)).toBe(path));
});
