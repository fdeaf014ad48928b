import { scoreText, type Translate } from '@fairbook/i18n';
import { boardOf, pageOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';
import { aheadIn } from './ahead.ts';

/**
 * What a row of results says beside the competitors: the scores of the parts, or a dash without any. A tie also has what
 * decided it. A field of many has its third place instead, because the row names only the first two.
 */
export function partsText(result: GameResult, t: Translate): string {
  if (result.opponents.length > 2) return thirdText(result);
  const scores = boardOf(result).parts(result).map(scoreText).join(', ') || '–';
  const decided = pageOf(result).decided?.(result);
  return decided ? `${scores} · ${t(decided)}` : scores;
}

function thirdText(result: GameResult): string {
  const figures = boardOf(result).score(result);
  const third = aheadIn(result)[2];
  const place = third === undefined ? Number.NaN : Number(figures[third]);
  return place > 1 ? `${place}. ${result.opponents[third!]!.name}` : '–';
}
