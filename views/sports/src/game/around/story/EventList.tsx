import { scoreText } from '@fairbook/i18n';
import type { MarkIcon as Sign, ToldEvent } from '@fairbook/sports/tracker';
import { Icon } from '@fairbook/ui';
import type { Game } from '../../../data.ts';
import type { GameTracker } from './told.ts';
import { useWords } from './use-words.ts';

/** Events in words, the latest first: when, what, and the score after it. */
export function EventList({
  game,
  events,
  tracker,
}: {
  game: Game;
  events: readonly ToldEvent[];
  tracker: GameTracker;
}) {
  const words = useWords(game, tracker);
  return (
    <ol className="st-events" reversed>
      {events.toReversed().map((event, n) => (
        <li key={`${event.at}${event.kind}${event.place}${n}`} data-rank={tracker.events[event.kind]?.rank}>
          <span className="st-when">
            <bdi>{words.unit(event)}</bdi>
          </span>
          <EventSign icon={tracker.events[event.kind]!.icon} place={event.place} />
          <span>{words.event(event)}</span>
          <bdi className="st-after">{scoreText(event.score)}</bdi>
        </li>
      ))}
    </ol>
  );
}

function EventSign({ icon, place }: { icon: Sign; place: number | null }) {
  if (icon === 'yellow_card' || icon === 'red_card') return <i className="st-card" data-card={icon} />;
  if (icon === 'serve') return <i className="st-ball" data-place={place} />;
  return (
    <span className="st-sign" data-place={place}>
      <Icon id={icon} size="s" />
    </span>
  );
}
