import { ApiError } from '@fairbook/client';
import type { casino } from '@fairbook/contracts';
import { faceOfGame, facePart } from '@fairbook/games/faces';
import type { ViewContext } from '@fairbook/remote-view';
import { BoxSkeleton, ErrorBlock, moneyText, useMoments, useSession, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import families from '../families.module.css';
import game from '../game/game.module.css';
import { NetText } from '../game/NetText.tsx';
import { Replay } from './Replay.tsx';
import { RoundCheck } from './RoundCheck.tsx';
import styles from './seeds.module.css';

type Read = casino.RoundReplay & { userId?: number; login?: string };

/** One round, step by step as its player saw it: for that player, and for operators who may see players. */
export function RoundPage({ api, id }: { api: ViewContext['api']; id: string }) {
  const { t, lang } = useUi();
  const role = useSession()?.role;
  const [read, setRead] = useState<Read | 'failed' | 'unknown' | null>(null);

  const load = useCallback(async () => {
    setRead(null);
    try {
      const ask = { params: { id } };
      const found: Read =
        role === 'operator' ? await api('casinoDesk.round', ask) : await api('casino.round', ask);
      await facePart(found.round.game).load();
      setRead(found);
    } catch (error) {
      setRead(error instanceof ApiError && error.status < 500 ? 'unknown' : 'failed');
    }
  }, [api, id, role]);
  useEffect(() => void load(), [load]);

  if (read === null) return <BoxSkeleton label={t('casino.replay.loading')} />;
  if (read === 'failed')
    return (
      <ErrorBlock
        title={t('casino.replay.failed')}
        retry={{ label: t('casino.again'), onRetry: () => void load() }}
      >
        {t('casino.fair.noAnswer')}
      </ErrorBlock>
    );
  if (read === 'unknown')
    return (
      <p className="note">
        {t('casino.replay.unknown')}{' '}
        <a className="link" href={`/${lang}/games/rounds`}>
          {t('casino.allRounds')}
        </a>
      </p>
    );
  const { round, sights, login } = read;
  const face = faceOfGame(round.game);
  return (
    <div className={`stack ${families.family}`} data-family={face.rules.family}>
      <h1>{t(`game-${round.game}.name`)}</h1>
      <section className={`panel ${styles.replay}`} aria-label={t('casino.replay.title')}>
        {sights.length > 0 ? (
          <Replay key={round.id} face={face} round={round} sights={sights} />
        ) : (
          <p className={styles.body}>{t('casino.replay.gone')}</p>
        )}
        <Facts round={round} login={login} />
        {role === 'operator' ? null : (
          <RoundCheck
            round={round}
            rules={faceOfGame(round.game).rules}
            readProof={() => api('casino.proof', { params: { id: round.id } })}
            api={api}
          />
        )}
      </section>
    </div>
  );
}

function Facts({ round, login }: { round: casino.CasinoRound; login: string | undefined }) {
  const { t, lang } = useUi();
  const { dateTime } = useMoments();
  const facts: [string, string][] = [
    ...(login === undefined ? [] : [[t('casino.replay.player'), login] as [string, string]]),
    [t('casino.replay.at'), dateTime(round.at)],
    [t('casino.nonce'), String(round.nonce)],
    [
      t(round.freeId === null ? 'casino.stakedHere' : 'casino.free.stake'),
      moneyText(round.staked, round.iso, lang),
    ],
    ...(round.status === 'open'
      ? []
      : [[t('casino.replay.paid'), moneyText(round.paid, round.iso, lang)] as [string, string]]),
    [t('casino.hash'), round.commitment],
    [t('casino.yourSeed'), round.clientSeed],
  ];
  return (
    <dl className={game.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={value === round.commitment ? styles.hash : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      {round.status === 'open' ? null : (
        <div>
          <dt>{t('casino.net')}</dt>
          <dd>
            <NetText round={round} />
          </dd>
        </div>
      )}
    </dl>
  );
}
