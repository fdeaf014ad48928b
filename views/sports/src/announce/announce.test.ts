import { translatorIn } from '@fairbook/i18n/dictionaries';
import { describe, expect, test } from 'vitest';
import { game } from '../testing/games.ts';
import { BATCH_MS, batchText, EMPTY_BATCH, waitMs, withMove } from './batch.ts';
import { newsOf } from './news.ts';

const moves = (list: ('up' | 'down')[]) => list.reduce(withMove, EMPTY_BATCH);

describe('a batch of moves', () => {
  test.each([
    ['en', [], ''],
    ['en', ['up'], '1 price moved: 1 up, 0 down.'],
    ['en', ['up', 'down', 'up'], '3 prices moved: 2 up, 1 down.'],
    ['ru', ['up', 'down', 'up'], 'Изменились 3 коэффициента: 2 вверх, 1 вниз.'],
    ['ru', ['down'], 'Изменился 1 коэффициент: 0 вверх, 1 вниз.'],
  ] as const)('%s %j', (lang, list, text) => {
    expect(batchText(translatorIn(lang), moves([...list]))).toBe(text);
  });

  test('is announced at most once in 10 s', () => {
    expect(waitMs(0, 50_000)).toBe(0);
    expect(waitMs(50_000, 50_000)).toBe(BATCH_MS);
    expect(waitMs(50_000, 57_000)).toBe(3_000);
    expect(waitMs(50_000, 61_000)).toBe(0);
  });
});

describe('news', () => {
  const calm = game({ id: 16 });
  const scored = game({ id: 16, state: { score: [2, 1], suspended: 'goal' } });
  const stopped = game({ id: 16, state: { suspended: 'video_review' } });
  const over = game({ id: 16, state: { status: 'ended', period: 'over' } });
  test.each([
    ['nothing', calm, calm, null],
    ['a goal rather than the suspension it causes', calm, scored, 'football.goal'],
    ['a stop', calm, stopped, 'suspended'],
    ['the end of a stop', stopped, calm, 'resumed'],
    ['an annulled goal', scored, stopped, null],
    ['full time, which takes no bets again', stopped, over, null],
  ] as const)('%s', (_, before, after, key) => {
    const news = newsOf(before, after);
    expect(typeof news === 'object' ? (news?.key ?? null) : news).toBe(key);
  });
});
