import type { casino } from '@fairbook/contracts';
import type { Face, FaceProps, SeenRound } from '@fairbook/games/faces';
import { moneyText, useUi } from '@fairbook/ui';
import { useState } from 'react';
import game from '../game/game.module.css';
import { seenOf } from '../game/seen.ts';
import { partOf } from '../game/sums.ts';
import styles from './seeds.module.css';

interface Props {
  face: Face;
  round: Omit<casino.CasinoRound, 'game'>;
  /** What was seen after the start, and after each action. */
  sights: readonly unknown[];
}

const nothing = () => undefined;

/** The drawing of a round and what it said, at each of its steps. It begins with the last one. */
export function Replay({ face, round, sights }: Props) {
  const { t, lang } = useUi();
  const last = sights.length - 1;
  const [step, setStep] = useState(last);
  const money = (part: number) => moneyText(partOf(round.stake, round.iso, part), round.iso, lang);
  const isLast = step === last;
  const seen: SeenRound = {
    ...seenOf(round),
    actions: round.actions.slice(0, step),
    shown: sights[step],
    ...(isLast ? {} : { isOver: false, times: null }),
  };
  const props: FaceProps = {
    ...{ options: round.options, round: seen, money },
    ...{ isOpen: false, isBusy: false, choose: nothing, act: nothing },
  };
  const { Stage } = face;
  return (
    <>
      <div className={styles.drawing}>
        <div className={game.play}>
          <Stage {...props} />
        </div>
        <p className={game.result} role="status">
          {face.say(seen, { t, lang, money })}
        </p>
      </div>
      {last > 0 ? (
        <p className={styles.buttons}>
          <button
            type="button"
            className="btn sm"
            aria-disabled={step === 0}
            onClick={() => setStep(Math.max(0, step - 1))}
          >
            {t('casino.replay.back')}
          </button>
          <span>{t('casino.replay.step', { step: step + 1, of: last + 1 })}</span>
          <button
            type="button"
            className="btn sm"
            aria-disabled={isLast}
            onClick={() => setStep(Math.min(last, step + 1))}
          >
            {t('casino.replay.on')}
          </button>
        </p>
      ) : null}
    </>
  );
}
