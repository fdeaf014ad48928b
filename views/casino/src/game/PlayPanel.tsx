import type { Face, FaceProps } from '@fairbook/games/faces';
import { mathsOf } from '@fairbook/games/maths';
import { stakedFirst } from '@fairbook/games/play';
import { percentText } from '@fairbook/i18n';
import { moneyText, useSession, useTimed, useUi } from '@fairbook/ui';
import { useMemo } from 'react';
import styles from './game.module.css';
import { MoneyChoice } from './MoneyChoice.tsx';
import { SessionFigures } from './SessionFigures.tsx';
import { StakeChoice } from './StakeChoice.tsx';
import { partOf } from './sums.ts';
import type { BonusChoice } from './use-bonus.ts';
import type { FreeChoice } from './use-free.ts';
import type { Rounds } from './use-rounds.ts';

interface Props {
  face: Face;
  props: FaceProps;
  stake: string;
  onStake(text: string): void;
  limits: { iso: string; leastStake: string | null; mostToWin: string | null };
  account: { id: number } | undefined;
  bonus: BonusChoice | null;
  /** The free rounds of which the next round is one; null if it is staked. */
  free: FreeChoice['free'] | null;
  rounds: Rounds;
  isReady: boolean;
  /** The house takes no new rounds of this game. */
  isClosed: boolean;
  onPlay(): void;
}

/** The stake, the options of the game and its button; in a round that goes on, the buttons of its steps. */
export function PlayPanel({
  face,
  props,
  stake,
  onStake,
  limits,
  account,
  bonus,
  free,
  rounds,
  ...rest
}: Props) {
  const { t, lang } = useUi();
  const { isReady, isClosed, onPlay } = rest;
  const { iso, leastStake } = limits;
  const waits = useTimed((now) => Math.max(0, Math.ceil((rounds.readyAt - now) / 1_000)));
  const isPlayer = useSession()?.role === 'player';
  const least = leastStake ?? '1';
  const { Options, Actions } = face;
  const telling = { t, lang, money: props.money };
  const chips = face.chips?.(props.options) ?? 1;
  const figures = face.figures?.(props.options, telling) ?? [];
  const sum = moneyText(partOf(stake, iso, 10_000 * chips), iso, lang);
  const label = face.stakeLabel?.(t) ?? t('casino.stake');
  return (
    <div className={styles.panel}>
      {props.isOpen && Actions ? (
        <div className={styles.acts}>
          <Actions {...props} />
        </div>
      ) : (
        <button
          type="button"
          className={`btn primary lg block ${styles.act}`}
          aria-disabled={isPlayer && (!isReady || waits > 0)}
          onClick={onPlay}
        >
          {waits > 0
            ? t('casino.nextIn', { seconds: waits })
            : !isPlayer
              ? t('casino.signIn')
              : free
                ? t('casino.free.play', { count: free.left })
                : (face.playLabel?.(t, sum) ?? t('casino.play', { sum }))}
        </button>
      )}
      {isClosed ? <p className="note warn">{t('casino.closed')}</p> : null}
      {isPlayer && leastStake === null ? <p className="note warn">{t('casino.noRate', { iso })}</p> : null}
      {isPlayer && !account && leastStake !== null ? (
        <p className="note warn">{t('casino.noAccount')}</p>
      ) : null}
      {bonus && !free ? <MoneyChoice choice={bonus} isOpen={props.isOpen} /> : null}
      <StakeChoice
        {...{ label, iso, least }}
        value={stake}
        onValue={onStake}
        disabled={props.isOpen}
        isFixed={free !== null}
      >
        {Options ? <Options {...props} /> : null}
      </StakeChoice>
      <dl className={styles.facts}>
        {figures.map(({ label: name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {free ? null : <Cost face={face} props={props} stake={stake} />}
      </dl>
      <SessionFigures rounds={rounds.ended} iso={iso} />
    </div>
  );
}

/**
 * What a round with this stake and these options costs on average, in money and as a part of what its button stakes:
 * figured here, by the rules that the server plays.
 */
function Cost({ face, props, stake }: Pick<Props, 'face' | 'props' | 'stake'>) {
  const { t, lang } = useUi();
  const { rules } = face;
  const chips = face.chips?.(props.options) ?? 1;
  const isFit = rules.fits?.(props.options) !== false && chips > 0;
  const maths = useMemo(() => (isFit ? mathsOf(rules, props.options) : null), [isFit, rules, props.options]);
  if (!maths) return null;
  const cost = Number(stake) * maths.cost;
  const first = stakedFirst(rules, props.options) / 10_000;
  return (
    <div>
      <dt>{t('casino.cost')}</dt>
      <dd>
        <bdi>
          {percentText((100 * maths.cost) / first, lang, { least: 2 })}
          {cost >= 0.01 ? ` · ${props.money(10_000 * maths.cost)}` : ''}
        </bdi>
      </dd>
    </div>
  );
}
