import { boardOf } from '@fairbook/sports';
import { Icon, useUi } from '@fairbook/ui';
import { Fragment } from 'react';
import type { Game } from '../data.ts';
import { usePlace } from '../place.ts';
import { gamePath } from '../route.ts';

/** Games that are over, under the open ones of their sport: one line with their scores, which opens to links. */
export function Ended({ games }: { games: readonly Game[] }) {
  const { t, lang } = useUi();
  const place = usePlace();
  return (
    <details>
      <summary>
        <span>{t('sports.list.ended', { count: games.length })}</span>
        <span className="muted">
          {games.map((game, index) => (
            <Fragment key={game.id}>
              {index > 0 ? ' · ' : null}
              <bdi>{outcomeOf(game)}</bdi>
            </Fragment>
          ))}
        </span>
        <Icon id="down" size="s" />
      </summary>
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <a href={`/${lang}${place(gamePath(game))}`}>
              <bdi>{outcomeOf(game)}</bdi>
            </a>
            <span className="muted">
              <bdi>{game.champName}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** `Bayern 3–1 Freiburg`. */
function outcomeOf({ opponents: [home, away], state }: Game): string {
  if (state.status === 'cancelled') return `${home.name} – ${away.name}`;
  return `${home.name} ${boardOf(state).line(state)} ${away.name}`;
}
