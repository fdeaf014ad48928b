import { scoreText } from '@fairbook/i18n';
import { boardOf } from '@fairbook/sports';
import type { GameResult } from '../data.ts';

/** The score of the parts before the last, as its sport has it; a dash where none is told. */
export function formerText(result: GameResult): string {
  const former = boardOf(result).former(result);
  return former ? scoreText(former) : '–';
}
