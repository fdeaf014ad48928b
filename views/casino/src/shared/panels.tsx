import type { shared } from '@fairbook/contracts';
import { timesText } from '@fairbook/games/texts';
import { numberText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import gameStyles from '../game/game.module.css';
import { NetText } from '../game/NetText.tsx';
import { seenOf } from './drawn.ts';
import styles from './shared.module.css';
import type { SharedPlay } from './use-game.ts';

const multiple = (hundredths: number) => timesText(hundredths * 100);
const SHOWN_MINE = 10;

/** How the last rounds ended, the latest first. */
export function LastRounds({ last }: { last: readonly { id: string; text: string; isHigh: boolean }[] }) {
  const { t } = useUi();
  return (
    <ol className={styles.last} aria-label={t('shared-rounds.last')} dir="ltr">
      {last.map(({ id, text, isHigh }) => (
        <li key={id} data-high={isHigh}>
          {text}
        </li>
      ))}
    </ol>
  );
}

/** Who plays in this round, without their names, and where they were cashed out, or what they won. */
export function Players({ play: { shared, rules } }: { play: SharedPlay }) {
  const { t, lang } = useUi();
  const { stakes, count, outs } = shared.table;
  const isDrawn = rules.kind === 'drawn';
  const counts = { count, outs: numberText(outs, lang) };
  return (
    <section className="panel" aria-label={t('shared-rounds.players')}>
      <header className="panel-head">
        <h2>{t('shared-rounds.players')}</h2>
        <span className="end small muted">
          {count > 0 ? t(isDrawn ? 'shared-rounds.count' : 'game-crash.count', counts) : null}
        </span>
      </header>
      {stakes.length === 0 ? (
        <p className="pad muted">{t('shared-rounds.nobody')}</p>
      ) : (
        <ul className={styles.players}>
          {stakes.map((each, n) => (
            <li key={n}>
              <bdi>{each.who}</bdi>
              <bdi>{moneyText(each.stake, each.iso, lang)}</bdi>
              <b dir="ltr">{cameTo(each)}</b>
            </li>
          ))}
        </ul>
      )}
      {count > stakes.length ? (
        <p className="pad x-small muted">
          {t('shared-rounds.shown', { count: numberText(stakes.length, lang) })}
        </p>
      ) : null}
    </section>
  );

  function cameTo({ out, paid, iso }: shared.SharedTable['stakes'][number]): string {
    if (!isDrawn) return out === null ? '' : multiple(out);
    return paid === null || Number(paid) === 0 ? '' : moneyText(paid, iso, lang);
  }
}

/** The player's latest stakes, and what each brought. */
export function MyStakes({ play }: { play: SharedPlay }) {
  const { t, lang } = useUi();
  const { api, face, isPlayer } = play;
  const { game } = play.data;
  const { last } = play.shared.table;
  const turn = play.stakes.ended.length;
  const [stakes, setStakes] = useState<readonly shared.SharedStake[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks again when a stake has ended.
  useEffect(() => {
    if (!isPlayer) return;
    let isGone = false;
    api('shared.mine', { params: { game }, query: {} }).then(
      (answer) => !isGone && setStakes(answer.stakes.filter(({ status }) => status !== 'open')),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, game, isPlayer, turn]);
  return (
    <section className="panel" aria-label={t('shared-rounds.mine')}>
      <header className="panel-head">
        <h2>{t('shared-rounds.mine')}</h2>
      </header>
      {stakes.length === 0 ? (
        <p className="pad muted">{t('shared-rounds.noMine')}</p>
      ) : (
        <ol className={gameStyles.rounds}>
          {stakes.slice(0, SHOWN_MINE).map((each) => (
            <li key={each.id}>
              <span className="x-small muted">{t('casino.roundNumber', { number: each.round.number })}</span>
              <span>{tell(each)}</span>
              <span className="x-small muted">
                {t('casino.staked', { sum: moneyText(each.staked, each.iso, lang) })}
              </span>
              {each.status === 'refused' ? (
                <span />
              ) : (
                <NetText round={{ paid: each.paid, staked: each.staked, iso: each.iso }} />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );

  function tell(stake: shared.SharedStake): string {
    if (stake.status === 'refused') return t('shared-rounds.returned');
    const { draws } = stake.round;
    return draws ? tellDrawn(stake, draws) : tellRunning(stake);
  }

  function tellDrawn({ id, options }: shared.SharedStake, draws: readonly number[]): string {
    return face.say(seenOf(face, options, id, draws), { t, lang, money: () => '' });
  }

  function tellRunning({ status, round, taken, auto }: shared.SharedStake): string {
    const out = multiple(taken ?? auto!);
    const end = round.point ?? last.find(({ id }) => id === round.id)?.point ?? null;
    // Cashed out while the round goes on: nobody knows its end yet.
    if (end === null) return t('game-crash.outAt', { multiple: out });
    const point = multiple(end);
    return status === 'won'
      ? t('game-crash.won', { point, multiple: out })
      : t('game-crash.told.end', { multiple: point });
  }
}
