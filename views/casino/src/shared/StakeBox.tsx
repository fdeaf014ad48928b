import type { shared } from '@fairbook/contracts';
import { LARGEST, LEAST, msTo, multipleAfter } from '@fairbook/games/crash';
import type { FaceProps, LiveRound } from '@fairbook/games/faces';
import { timesText } from '@fairbook/games/texts';
import { moneyText, useUi } from '@fairbook/ui';
import { useIntent } from '@fairbook/ui/overlay';
import { type RefObject, useState } from 'react';
import gameStyles from '../game/game.module.css';
import { StakeChoice } from '../game/StakeChoice.tsx';
import { partOf } from '../game/sums.ts';
import styles from './shared.module.css';
import type { SharedPlay } from './use-game.ts';
import { useEvery } from './use-phase.ts';

/** The sum on the button of a cash-out follows the multiple this often. */
const SUM_MS = 100;
const CALM_MS = 250;

interface Props {
  play: SharedPlay;
  slot: number;
  /** The player's stake in this slot of the round that is shown. */
  mine: shared.SharedStake | null;
  button: RefObject<HTMLButtonElement | null> | undefined;
  onOptions: ((options: unknown) => void) | undefined;
}

/** One stake: its button first, which places it, then cashes it out; below it the sum and where it cashes out by itself. */
export function StakeBox(props: Props) {
  const { play, slot, mine } = props;
  const { face, live, stakes, limits, isPlayer, account } = play;
  const { round, isOpen } = play.shared.table;
  const { t, lang, bus } = useUi();
  const { iso, leastStake } = limits;
  const least = leastStake ?? '1';
  const [typed, setTyped] = useState<string | null>(null);
  const [options, setOptions] = useState(face.rules.usual as { auto: number });
  const intent = useIntent();
  const stake = typed ?? (leastStake === null ? '1' : partOf(leastStake, iso, 100_000));
  const canPlace = isPlayer && isOpen && account !== undefined && live.phase === 'open' && mine === null;
  const isBusy = stakes.busy.has(slot);

  function place() {
    if (!isPlayer) bus.emit('modal:open', { name: 'login' });
    else if (canPlace && !isBusy) {
      const wanted = { accountId: account.id, stake, slot, options };
      const key = intent.keyOf(JSON.stringify([round?.id, wanted]));
      void stakes.place(wanted, key).then((isDone) => isDone && intent.done());
    }
  }

  const choose = (next: unknown) => {
    setOptions(next as { auto: number });
    props.onOptions?.(next);
  };
  const faceProps: FaceProps = {
    ...{ options, choose, round: null, isOpen: false, isBusy, act: () => undefined },
    money: (part) => moneyText(partOf(stake, iso, part), iso, lang),
  };
  const figures = face.figures?.(options, { t, lang, money: faceProps.money }) ?? [];
  const { Options } = face;
  return (
    <section className={styles.box} aria-label={slot === 1 ? t('casino.stake') : t('game-crash.second')}>
      <ActButton
        {...{ live, isBusy }}
        button={props.button}
        running={mine?.status === 'open' && live.phase === 'running' ? mine : null}
        rest={{ label: labelOf(), isOff: isPlayer && (!canPlace || isBusy), press: place }}
        onCashOut={stakes.cashOut}
      />
      {mine && mine.auto! < LARGEST && mine.taken === null && mine.status === 'open' ? (
        <p className="small muted">{t('game-crash.latest', { multiple: timesText(mine.auto! * 100) })}</p>
      ) : null}
      <StakeChoice
        {...{ iso, least }}
        label={t('casino.stake')}
        value={stake}
        onValue={(text) => {
          stakes.clearFault();
          setTyped(text);
        }}
      >
        {Options ? <Options {...faceProps} /> : null}
      </StakeChoice>
      {figures.length > 0 ? (
        <dl className={gameStyles.facts}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );

  function labelOf(): string {
    if (!isPlayer) return t('casino.signIn');
    if (mine) return ownText(mine);
    if (!isOpen) return t('shared-rounds.paused');
    if (live.phase === 'running') return t('shared-rounds.closed');
    if (live.phase !== 'open') return t('shared-rounds.opens');
    return t('shared-rounds.place', { sum: moneyText(stake, iso, lang) });
  }

  function ownText({ status, taken, auto, stake: sum, iso: own }: shared.SharedStake): string {
    switch (status) {
      case 'won':
        return t('game-crash.outAt', { multiple: timesText((taken ?? auto!) * 100) });
      case 'lost':
        return t('shared-rounds.lost');
      case 'refused':
        return t('shared-rounds.returned');
      case 'open':
        return t('shared-rounds.placed', { sum: moneyText(sum, own, lang) });
    }
  }
}

interface Act {
  label: string;
  isOff: boolean;
  press(): void;
}

interface ActProps {
  /** The stake while it is in; null before its round starts and after it was cashed out. */
  running: shared.SharedStake | null;
  /** What the button does while no stake is in. */
  rest: Act;
  live: LiveRound;
  isBusy: boolean;
  button: RefObject<HTMLButtonElement | null> | undefined;
  onCashOut(stake: shared.SharedStake): void;
}

/**
 * The button of a stake. It is one element from placing to cashing out, so that it keeps the focus and a second Enter
 * cashes out. Its amount moves for the eye alone: a screen reader says what the button does.
 */
function ActButton({ running, rest, live, isBusy, button, onCashOut }: ActProps) {
  const { t, lang } = useUi();
  useEvery(live.isCalm ? CALM_MS : SUM_MS, running !== null);
  const { label, isOff, press } = running ? cashOutOf(running) : rest;
  const hasSum = running !== null && !isOff;
  return (
    <button
      type="button"
      ref={button}
      className={`btn primary lg block ${gameStyles.act} ${styles.out}`}
      aria-label={hasSum ? t('game-crash.cashOut', { sum: '' }).trim() : undefined}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) press();
      }}
    >
      {label}
    </button>
  );

  function cashOutOf(stake: shared.SharedStake): Act {
    const ms = Date.now() - live.startsAt;
    const multiple = multipleAfter(ms);
    const press = () => onCashOut(stake);
    if (ms >= msTo(stake.auto!))
      return {
        label: t('game-crash.autoOut', { multiple: timesText(stake.auto! * 100) }),
        ...{ isOff: true, press },
      };
    if (multiple < LEAST) return { label: t('game-crash.tooEarly'), isOff: true, press };
    const sum = moneyText(partOf(stake.stake, stake.iso, multiple * 100), stake.iso, lang);
    return { label: t('game-crash.cashOut', { sum }), isOff: isBusy, press };
  }
}
