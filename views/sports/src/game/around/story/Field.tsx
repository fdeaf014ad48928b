import { textOf } from '@fairbook/sports';
import type { Picture, ToldEvent } from '@fairbook/sports/tracker';
import { useStale, useUi } from '@fairbook/ui';
import type { Game } from '../../../data.ts';
import type { GameTracker } from './told.ts';
import { useWords } from './use-words.ts';

interface FieldProps {
  game: Game;
  tracker: GameTracker;
  latest: ToldEvent | null;
}

/** The ground from above with the zone of the last event; the first side's half is on the left in every language. */
export function Field({ game, tracker, latest }: FieldProps) {
  const { t } = useUi();
  const isStale = useStale() && game.state.status === 'live';
  const words = useWords(game, tracker);
  const { field } = tracker;
  const picture = tracker.picture(game.state, latest);
  const last = latest
    ? t('match.tracker.last', { text: words.event(latest), at: words.unit(latest) })
    : t('match.tracker.none');
  return (
    <figure className="st-field" data-stale={isStale || undefined} dir="ltr">
      <svg
        viewBox={`0 0 ${field.width} ${field.height}`}
        role="img"
        aria-label={t('match.tracker.field', { first: words.names[0], last })}
      >
        <path className="st-areas" d={field.areas} />
        {picture.zone ? <Zone zone={picture.zone} /> : null}
        <path className="st-lines" d={field.lines} />
        {picture.spots.map(({ x, y, place, isMain }) => (
          <g key={place} className="st-spot" data-place={place}>
            {isMain ? <circle cx={x} cy={y} r="9" opacity="0.3" /> : null}
            <circle cx={x} cy={y} r="5" />
          </g>
        ))}
        {picture.notes.map((note, place) =>
          note ? (
            <text
              key={place}
              className="st-note"
              x={place === 0 ? field.inside[0] : field.inside[0] + field.inside[2]}
              y={20}
              textAnchor={place === 0 ? 'start' : 'end'}
            >
              {textOf(t, { ...note, values: { ...note.values, name: lastName(words.names[place] ?? '') } })}
            </text>
          ) : null,
        )}
      </svg>
      {latest ? (
        <figcaption className="st-last" data-place={latest.place}>
          <span>
            <b>{words.event(latest)}</b>
          </span>
          <span className="muted">
            {isStale ? t('match.tracker.old', { at: words.unit(latest) }) : words.unit(latest)}
          </span>
        </figcaption>
      ) : null}
    </figure>
  );
}

function Zone({ zone: { box, place } }: { zone: NonNullable<Picture['zone']> }) {
  const [x, y, width, height] = box;
  return (
    <rect className="st-zone" data-place={place ?? undefined} x={x} y={y} width={width} height={height} />
  );
}

/** Players are shown by their last names: `Alexander Zverev` is `Zverev`. */
function lastName(name: string): string {
  return name.split(' ').at(-1) ?? name;
}
