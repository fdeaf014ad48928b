import { boardOf, textOf } from '@fairbook/sports';
import type { RunningPoints } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import type { Game } from '../../../data.ts';

interface PointsProps {
  game: Game;
  names: readonly string[];
  points: RunningPoints;
}

/** The points of the running game as dots, won ones filled, and what the next point may decide. */
export function Points({ game, names, points: { won, room, stake } }: PointsProps) {
  const { t } = useUi();
  const figures =
    boardOf(game.state)
      .columns(game.state)
      .find(({ kind }) => kind === 'point')?.figures ?? won;
  const told = stake
    ? textOf(t, { ...stake.text, values: { ...stake.text.values, name: names[stake.place]! } })
    : null;
  const said = names.map((name, place) => `${name} ${figures[place]}`).join(', ');
  return (
    <div className="st-points">
      <div role="img" aria-label={t('match.tracker.points', { text: told ? `${said}. ${told}` : said })}>
        {names.map((name, place) => (
          <p key={name} data-place={place} aria-hidden="true">
            <bdi>{name}</bdi>
            <span dir="ltr">
              {Array.from({ length: room }, (_, n) => (
                <i key={n} data-won={n < won[place]! || undefined} />
              ))}
            </span>
            <b>{figures[place]}</b>
          </p>
        ))}
      </div>
      {/* Its room is kept, so that nothing below moves. */}
      <p className="st-stake" data-place={stake?.place}>
        {told}
      </p>
    </div>
  );
}
