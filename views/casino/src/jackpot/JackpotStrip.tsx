import type { jackpots } from '@fairbook/contracts';
import { JACKPOT } from '@fairbook/contracts/casino/jackpot-rules';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, useUi } from '@fairbook/ui';
import styles from './jackpot.module.css';
import { usePot } from './use-pot.ts';

interface Props {
  /** The pot that the page starts with. */
  pot: jackpots.JackpotPot | null;
  api: ViewContext['api'];
}

/** The pot in the lobby, with the games that take part and who won it last. */
export function JackpotStrip({ pot: start, api }: Props) {
  const { t, lang } = useUi();
  const pot = usePot(api, start);
  if (pot && !pot.isOn) return null;
  return (
    <section className={`panel ${styles.strip}`} aria-label={t('casino.jackpot')}>
      <p className={styles.pot}>
        {t('casino.jackpot')} <b>{pot ? moneyText(pot.pot, pot.iso, lang) : '…'}</b>
      </p>
      <p className="small">
        {t('casino.jackpot.games')}:{' '}
        {JACKPOT.games.map((game, index) => (
          <span key={game}>
            {index > 0 ? ', ' : ''}
            <a className="link" href={`/${lang}/games/${game}`}>
              {t(`game-${game}.name`)}
            </a>
          </span>
        ))}
      </p>
      <p className="small muted">
        {pot?.hits[0]
          ? `${t('casino.jackpot.last')}: ${pot.hits
              .map(({ name, paid, game }) =>
                t('casino.jackpot.hit', {
                  name,
                  sum: moneyText(paid, pot.iso, lang),
                  game: t(`game-${game}.name`),
                }),
              )
              .join(' · ')}`
          : t('casino.jackpot.none')}
      </p>
    </section>
  );
}
