import { expect, test } from 'vitest';
import { gameText } from './game-text.ts';

const RIDERS = ['Ada', 'Bea', 'Cleo'];

test('a match is called by its two sides, a field of many by its event', () => {
  expect(gameText({ opponents: ['Lyon', 'Lille'], champName: 'Ligue 1', round: 'Round 8' })).toBe(
    'Lyon – Lille',
  );
  expect(gameText({ opponents: RIDERS, champName: 'Tour', round: 'Stage 4' })).toBe('Stage 4, Tour');
  expect(gameText({ opponents: RIDERS, champName: 'Tour' })).toBe('Tour');
});
