import type { BonusId } from '@fairbook/games/bonus';
import { prizeText } from '@fairbook/games/bonus/prize-text';
import type { Face } from '@fairbook/games/faces';
import { BoxSkeleton, ErrorBlock, useMoments, useUi } from '@fairbook/ui';
import styles from './bonus-games.module.css';
import { toldTry } from './told.ts';
import type { Tries, Try } from './use-tries.ts';

/** The player's last tries of a game, each with its result and the way to its proof. */
export function LastTries({ face, tries, game }: { face: Face; tries: Tries; game: BonusId }) {
  const { t } = useUi();
  const { last, isBusy, round } = tries;
  // The last one is told where it was played, once its drawing stands.
  const told = Array.isArray(last) ? last.filter(({ id }) => !(isBusy && id === round?.id)) : [];
  return (
    <section className="panel" aria-label={t('bonus-games.yours')}>
      <header className="panel-head">
        <h2>{t('bonus-games.yours')}</h2>
      </header>
      {last === null ? <BoxSkeleton label={t('bonus-games.loading')} /> : null}
      {last === 'failed' ? (
        <ErrorBlock
          title={t('bonus-games.failed')}
          retry={{ label: t('bonus-games.again'), onRetry: tries.reload }}
        >
          {t('bonus-games.noAnswer')}
        </ErrorBlock>
      ) : null}
      {Array.isArray(last) && told.length === 0 ? <p className="pad muted">{t('bonus-games.none')}</p> : null}
      <ol className={styles.last}>
        {told.map((each) => (
          <One key={each.id} face={face} round={each} game={game} />
        ))}
      </ol>
    </section>
  );
}

function One({ face, round, game }: { face: Face; round: Try; game: BonusId }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const { status, won, isWithheld, price, nonce } = round;
  return (
    <li>
      <span>{toldTry(face, round, { t, lang })}</span>
      <b>
        {status === 'open'
          ? t('bonus-games.isOpen')
          : won
            ? prizeText(won, t)
            : t(isWithheld ? 'bonus-games.notGiven' : 'bonus-games.nothing')}
      </b>
      <span className="x-small muted">
        {dateTime(round.at)} · {price ? t('bonus-games.paid', { price }) : t('bonus-games.free')}
      </span>
      <a
        className="link x-small"
        href={`/${lang}/bonusgames/${game}?try=${round.id}`}
        aria-label={t('bonus-games.proofOf', { nonce })}
      >
        {t('bonus-games.proof')}
      </a>
    </li>
  );
}
