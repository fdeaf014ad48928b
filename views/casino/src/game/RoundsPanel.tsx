import type { casino } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import type { Face } from '@fairbook/games/faces';
import { useUi } from '@fairbook/ui';
import styles from './game.module.css';
import { NetText } from './NetText.tsx';
import { stakeText } from './stake-text.ts';
import { told } from './told.ts';

const SHOWN = 10;

/** The latest rounds of this visit, with their results in words. */
export function RoundsPanel({
  face,
  rounds,
  game,
}: {
  face: Face;
  rounds: readonly casino.CasinoRound[];
  game: GameId;
}) {
  const { t, lang } = useUi();
  return (
    <section className="panel" aria-label={t('casino.yourRounds')}>
      <header className="panel-head">
        <h2>{t('casino.yourRounds')}</h2>
        <a className="btn sm end" href={`/${lang}/games/rounds?game=${game}`}>
          {t('casino.allRounds')}
        </a>
      </header>
      {rounds.length === 0 ? (
        <p className="pad muted">{t('casino.noRounds')}</p>
      ) : (
        <ol className={styles.rounds}>
          {rounds.slice(0, SHOWN).map((round) => (
            <li key={round.id}>
              <span className="x-small muted">{t('casino.roundNumber', { number: round.nonce })}</span>
              <span>{told(face, round, { t, lang })}</span>
              <span className="x-small muted">{stakeText(round, { t, lang })}</span>
              <NetText round={round} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
