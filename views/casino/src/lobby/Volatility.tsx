import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import type { GameCard } from './card.ts';
import { LEVELS, levelOf } from './level.ts';
import styles from './volatility.module.css';

/** What a game returns with its usual options, and how far results spread: as bars and as a word. */
export function Volatility({ figures: { returned, deviation } }: { figures: GameCard['figures'] }) {
  const { t, lang } = useUi();
  const level = levelOf(deviation);
  return (
    <>
      <span>
        {t('casino.return')} <b>{percentText(100 * returned, lang, { least: 2 })}</b>
      </span>
      <span className={styles.volatility} title={t('casino.volatility')}>
        <span className={styles.bars} aria-hidden="true">
          {LEVELS.map((bar, at) => (
            <i key={bar} data-on={at <= LEVELS.indexOf(level)} />
          ))}
        </span>
        {t(`casino.volatility.${level}`)}
      </span>
    </>
  );
}
