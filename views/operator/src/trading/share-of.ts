import type { riskBoard } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';

/** From this share of a limit on, in percent, operators are warned. */
export const NEAR = 80;

/** How much of the limit of a game, or of the book, its worst takes; null without a limit. Under 1 % says so. */
export function shareOf(
  { worst, limit }: Pick<riskBoard.BoardGame, 'worst' | 'limit'>,
  lang: string,
): { percent: number; text: string } | null {
  if (limit === null || Number(limit) === 0) return null;
  const percent = Math.max(0, (-Number(worst) / Number(limit)) * 100);
  if (percent > 0 && percent < 1) return { percent, text: `< ${percentText(1, lang, { most: 0 })}` };
  return { percent, text: percentText(percent, lang, { most: 0 }) };
}
