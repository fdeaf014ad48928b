import type { shared } from '@fairbook/contracts';
import gameStyles from '../game/game.module.css';
import { NetText } from '../game/NetText.tsx';
import { totalOf } from '../game/sums.ts';

interface Props {
  fault: string | null;
  texts: readonly string[];
  /** Nothing has happened yet. */
  isRest: boolean;
  mine: readonly shared.SharedStake[];
  iso: string;
  /** The stakes are not told as won or lost: the round was cancelled. */
  isCancelled: boolean;
}

/** What happened, and what the player's stakes on the round brought once all are settled. */
export function Told({ fault, texts, isRest, mine, iso, isCancelled }: Props) {
  if (fault)
    return (
      <p className={gameStyles.result} role="alert">
        <span className="down">{fault}</span>
      </p>
    );
  const total = (of: 'staked' | 'paid') => mine.reduce((sum, each) => totalOf(sum, each[of], iso), '0');
  const isSettled = mine.length > 0 && mine.every(({ status }) => status !== 'open');
  return (
    <p className={gameStyles.result} role="status">
      <span className={isRest ? 'muted' : undefined}>{texts.join(' ')}</span>
      {isSettled && !isCancelled ? (
        <NetText round={{ paid: total('paid'), staked: total('staked'), iso }} />
      ) : null}
    </p>
  );
}
