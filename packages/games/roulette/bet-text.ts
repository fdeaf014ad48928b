import type { Translate } from '@fairbook/i18n';
import type { OUTER } from './layout.ts';
import { BETS } from './table.ts';

type Named = (typeof OUTER)[number][number] | 'column1' | 'column2' | 'column3';

const isNamed = (on: string): on is Named => /^[a-z]/.test(on);

/** The name of a bet: Red, Split 17–20. */
export function betText(on: string, t: Translate): string {
  if (isNamed(on)) return t(`game-roulette.on.${on}`);
  const numbers = BETS.get(on)!;
  return t(`game-roulette.on.${numbers.length as 1 | 2 | 3 | 4 | 6}`, { numbers: numbers.join(', ') });
}
