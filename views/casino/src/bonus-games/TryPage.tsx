import { ApiError } from '@fairbook/client';
import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { BonusId } from '@fairbook/games/bonus';
import { faceOfBonus } from '@fairbook/games/bonus/faces';
import { prizeText } from '@fairbook/games/bonus/prize-text';
import type { ViewContext } from '@fairbook/remote-view';
import { BoxSkeleton, ErrorBlock, useMoments, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import families from '../families.module.css';
import game from '../game/game.module.css';
import { Replay } from '../seeds/Replay.tsx';
import { RoundCheck } from '../seeds/RoundCheck.tsx';
import seeds from '../seeds/seeds.module.css';

type Proof = AnswerOf<Calls['bonusGames.proof']>;

/** One try, step by step as its player saw it, with the check of its draw. */
export function TryPage({ api, id, of }: { api: ViewContext['api']; id: string; of: BonusId }) {
  const { t, lang } = useUi();
  const [read, setRead] = useState<Proof | 'failed' | 'unknown' | null>(null);
  const load = useCallback(async () => {
    setRead(null);
    try {
      setRead(await api('bonusGames.proof', { params: { id } }));
    } catch (error) {
      setRead(error instanceof ApiError && error.status < 500 ? 'unknown' : 'failed');
    }
  }, [api, id]);
  useEffect(() => void load(), [load]);
  const back = (
    <a className="link" href={`/${lang}/bonusgames/${of}`}>
      {t('bonus-games.back')}
    </a>
  );
  if (read === null) return <BoxSkeleton label={t('casino.replay.loading')} />;
  if (read === 'failed')
    return (
      <ErrorBlock
        title={t('casino.replay.failed')}
        retry={{ label: t('bonus-games.again'), onRetry: () => void load() }}
      >
        {t('bonus-games.noAnswer')}
      </ErrorBlock>
    );
  if (read === 'unknown')
    return (
      <p className="note">
        {t('casino.replay.unknown')} {back}
      </p>
    );
  const { sights, ...proof } = read;
  const { round } = proof;
  const face = faceOfBonus(round.game);
  return (
    <div className={`stack ${families.family}`} data-family={face.rules.family}>
      <h1>{t(`bonus-games.${round.game}.name`)}</h1>
      <section className={`panel ${seeds.replay}`} aria-label={t('casino.replay.title')}>
        {sights.length > 0 ? (
          <Replay face={face} round={round} sights={sights} />
        ) : (
          <p className={seeds.body}>{t('bonus-games.refused')}</p>
        )}
        <Facts round={round} />
        <RoundCheck round={round} rules={face.rules} readProof={async () => proof} api={api} />
        <p>{back}</p>
      </section>
    </div>
  );
}

const without = ({ status, isWithheld }: Proof['round']) => {
  if (status === 'open') return 'bonus-games.isOpen';
  return isWithheld ? 'bonus-games.notGiven' : 'bonus-games.nothing';
};

function Facts({ round }: Pick<Proof, 'round'>) {
  const { t } = useUi();
  const { dateTime } = useMoments();
  const facts: [string, string][] = [
    [t('casino.replay.at'), dateTime(round.at)],
    [t('casino.nonce'), String(round.nonce)],
    [t('bonus-games.prize'), round.won ? prizeText(round.won, t) : t(without(round))],
    [t('casino.hash'), round.commitment],
    [t('casino.yourSeed'), round.clientSeed],
  ];
  return (
    <dl className={game.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={seeds.hash}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
