import type { ToldGame } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import type { Game } from '../../../data.ts';
import { Chance } from './Chance.tsx';
import { Course } from './Course.tsx';
import { EventList } from './EventList.tsx';
import { Field } from './Field.tsx';
import { Points } from './Points.tsx';
import { type GameTracker, noEvents } from './told.ts';
import { useWords } from './use-words.ts';

interface TrackerProps {
  game: Game;
  told: ToldGame;
  tracker: GameTracker;
  chances: readonly number[] | null;
}

const LATEST = 6;

/** The ground and how the game went on the left, chances and the last events on the right. */
export function Tracker({ game, told, tracker, chances }: TrackerProps) {
  const { t } = useUi();
  const { names } = useWords(game, tracker);
  const isLive = game.state.status === 'live';
  const latest = told.events.filter(({ kind }) => tracker.events[kind]).slice(-LATEST);
  const points = isLive ? tracker.picture(game.state, null).points : undefined;
  return (
    <div className="st-tracker">
      <div className="st-left">
        {isLive ? <Field game={game} tracker={tracker} latest={shownLatest(told, tracker)} /> : null}
        {points ? <Points game={game} names={names} points={points} /> : null}
        <Course game={game} told={told} tracker={tracker} />
      </div>
      <div className="st-right">
        {chances && isLive ? <Chance chances={chances} names={names} /> : null}
        {latest.length > 0 ? (
          <EventList game={game} events={latest} tracker={tracker} />
        ) : (
          <p className="small muted">{t(`match.tracker.${noEvents(told, game.state)}`)}</p>
        )}
      </div>
    </div>
  );
}

/** The latest event that the sport has a text for. */
function shownLatest({ events, latest }: ToldGame, tracker: GameTracker) {
  if (latest && tracker.events[latest.kind]) return latest;
  return events.findLast(({ kind, place }) => place !== null && tracker.events[kind]) ?? null;
}
