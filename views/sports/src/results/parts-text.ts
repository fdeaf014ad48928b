import { scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** The scores of the parts, as published for its sport; a dash without any. */
export function partsText(result: GameResult): string {
  return boardOf(result).parts(result).map(scoreText).join(', ') || '–';
}
