import { scoreText, type Translate } from '@fairbook/i18n';
import { boardOf, pageOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** The scores of the parts, as published for its sport; a dash without any. Of a tie also what decided it. */
export function partsText(result: GameResult, t: Translate): string {
  const scores = boardOf(result).parts(result).map(scoreText).join(', ') || '–';
  const decided = pageOf(result).decided?.(result);
  return decided ? `${scores} · ${t(decided)}` : scores;
}
