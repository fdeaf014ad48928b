import { scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** The score of the parts that are told of, as its sport has it; a dash where none is. */
export function partsText(result: GameResult): string {
  return boardOf(result).parts(result).map(scoreText).join(', ') || '–';
}
