import type { riskBoard, stops } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Act } from '../queues/Act.tsx';
import { useCaseKeys } from '../queues/use-case-keys.ts';
import { StopForm } from './StopForm.tsx';
import { StopRow } from './StopRow.tsx';
import styles from './trading.module.css';

interface GameStopsProps {
  game: riskBoard.BoardGame;
  stops: readonly stops.ShownStop[];
  api: ViewContext['api'];
  onChanged(): Promise<void>;
}

/** The names above a part of a game: its sport, its champ and the game itself. */
const ABOVE = 3;

/** What is stopped in a game, and the form that stops more of it. The key `s` opens the form and stops nothing. */
export function GameStops({ game, stops, api, onChanged }: GameStopsProps) {
  const { t } = useUi();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const mayStop = may('stops.edit');
  useCaseKeys({ s: mayStop ? () => setOpen(true) : undefined, Escape: isOpen ? close : undefined });
  function close() {
    setOpen(false);
  }
  if (!mayStop && stops.length === 0) return null;
  return (
    <section className={styles.stops} aria-label={t('operator.trading.tab.stops')}>
      {stops.length > 0 ? (
        <ul>
          {stops.map((stop) => (
            <StopRow key={stop.id} stop={stop} known={ABOVE} api={api} onEnded={onChanged} />
          ))}
        </ul>
      ) : null}
      {isOpen ? (
        <StopForm
          gameId={game.gameId}
          name={gameText(game)}
          api={api}
          onStopped={onChanged}
          onClose={close}
        />
      ) : mayStop ? (
        <Act keyName="s" kind="btn" isOff={false} onAct={() => setOpen(true)}>
          {t('operator.stops.stop')}
        </Act>
      ) : null}
    </section>
  );
}
