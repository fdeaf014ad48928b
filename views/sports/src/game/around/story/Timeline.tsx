import type { sportsbook } from '@fairbook/contracts';
import type { ToldGame } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import type { Game } from '../../../data.ts';
import { EventList } from './EventList.tsx';
import { Settled } from './Settled.tsx';
import { type GameTracker, noEvents } from './told.ts';

interface TimelineProps {
  game: Game;
  told: ToldGame;
  tracker: GameTracker;
  settled: sportsbook.GameStory['settled'];
}

/** What happened, the latest first; after the end also how each market was settled. */
export function Timeline({ game, told, tracker, settled }: TimelineProps) {
  const { t } = useUi();
  const shown = told.events.filter(({ kind }) => tracker.events[kind]);
  const isOver = game.state.status === 'ended';
  return (
    <div className={isOver ? 'st-ending' : 'st-timeline'}>
      {shown.length > 0 ? (
        <EventList game={game} events={shown} tracker={tracker} />
      ) : (
        <p className="small muted">{t(`match.tracker.${noEvents(told, game.state)}`)}</p>
      )}
      {isOver ? <Settled game={game} settled={settled} /> : null}
    </div>
  );
}
