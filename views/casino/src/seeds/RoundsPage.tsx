import type { casino } from '@fairbook/contracts';
import type { GameId } from '@fairbook/games';
import { faceOfGame, facePart } from '@fairbook/games/faces';
import type { ViewContext } from '@fairbook/remote-view';
import { BoxSkeleton, useMoments, useSession, useUi } from '@fairbook/ui';
import { useCallback } from 'react';
import { NetText } from '../game/NetText.tsx';
import { stakeText } from '../game/stake-text.ts';
import { told } from '../game/told.ts';
import { More } from './More.tsx';
import { RoundCheck } from './RoundCheck.tsx';
import styles from './seeds.module.css';
import { usePages } from './use-pages.ts';

/** All rounds of the player, the latest first, of one game if the address names it; each can be checked and saved. */
export function RoundsPage({ api, game }: { api: ViewContext['api']; game: GameId | null }) {
  const { t, lang, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  return (
    <>
      <h1>{game ? t('casino.rounds.of', { game: t(`game-${game}.name`) }) : t('casino.rounds.title')}</h1>
      {isPlayer ? (
        <List api={api} game={game} />
      ) : (
        <p className="note">
          {t('casino.rounds.visitor')}{' '}
          <button type="button" className="btn sm" onClick={() => bus.emit('modal:open', { name: 'login' })}>
            {t('casino.signIn')}
          </button>
        </p>
      )}
      <p>
        <a className="link" href={`/${lang}/games/fairness`}>
          {t('casino.fairness')}
        </a>
      </p>
    </>
  );
}

function List({ api, game }: { api: ViewContext['api']; game: GameId | null }) {
  const { t } = useUi();
  const read = useCallback(
    async (before?: number) => {
      const query = { ...(before !== undefined && { before }), ...(game && { game }) };
      const { rounds, next } = await api('casino.history', { query });
      // What happened is told by the faces of the games.
      await Promise.all(rounds.map((round) => facePart(round.game).load()));
      return { items: rounds, next };
    },
    [api, game],
  );
  const { items, ...rest } = usePages(read);
  return (
    <section className="panel" aria-label={t('casino.rounds.title')}>
      {items === null && !rest.isFailed ? <BoxSkeleton label={t('casino.rounds.loading')} /> : null}
      {items?.length === 0 ? <p className={styles.body}>{t('casino.rounds.none')}</p> : null}
      <ol className={styles.rounds}>
        {items?.map((round) => (
          <Row key={round.id} round={round} api={api} />
        ))}
      </ol>
      <More {...rest} />
    </section>
  );
}

function Row({ round, api }: { round: casino.CasinoRound; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  return (
    <li>
      <p>
        <a href={`/${lang}/games/${round.game}`}>
          <b>{t(`game-${round.game}.name`)}</b>
        </a>{' '}
        <span className="x-small muted">
          {dateTime(round.at)} · {t('casino.roundNumber', { number: round.nonce })}
        </span>
      </p>
      <p>
        {round.status === 'open' ? t('casino.rounds.open') : told(faceOfGame(round.game), round, { t, lang })}
      </p>
      <p className="small muted">{stakeText(round, { t, lang })}</p>
      {round.status === 'open' ? null : <NetText round={round} />}
      <div className={styles.check}>
        <a className="link small" href={`/${lang}/games/rounds?round=${round.id}`}>
          {t('casino.rounds.show')}
        </a>
        <RoundCheck
          round={round}
          rules={faceOfGame(round.game).rules}
          readProof={() => api('casino.proof', { params: { id: round.id } })}
          api={api}
        />
      </div>
    </li>
  );
}
