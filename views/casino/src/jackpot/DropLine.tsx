import type { casino } from '@fairbook/contracts';
import { moneyText, useUi } from '@fairbook/ui';
import styles from './jackpot.module.css';

/** Tells the drop of the round that stands on the stage, in words; nothing for a round without one. */
export function DropLine({ round }: { round: casino.CasinoRound | null }) {
  const { t, lang } = useUi();
  const drop = round?.drop ?? null;
  const isWon = drop !== null && Number(drop) > 0;
  const told = isWon
    ? t('casino.drop.won', { sum: moneyText(drop, round!.iso, lang) })
    : t('casino.drop.used');
  return (
    <div className={drop === null ? 'vh' : styles.line}>
      <p role="status" className={isWon ? styles.won : ''}>
        {drop === null ? '' : told}
      </p>
    </div>
  );
}
