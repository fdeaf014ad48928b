import { numberText } from '@fairbook/i18n';
import type { ToldGame } from '@fairbook/sports/tracker';
import { useUi } from '@fairbook/ui';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import { Chance } from './Chance.tsx';
import type { GameTracker } from './told.ts';
import { Weighed } from './Weighed.tsx';

interface StatsProps {
  game: Game;
  told: ToldGame;
  tracker: GameTracker;
  chances: readonly number[] | null;
}

/** The statistics of a game: a line each, with both sides' figures and their lengths. */
export function Stats({ game, told, tracker, chances }: StatsProps) {
  const { t, lang } = useUi();
  const names = namesOf(game);
  const lines = tracker.statistics(game.state, told);
  const shown = (figure: number | string) =>
    typeof figure === 'number' ? numberText(figure, lang, { most: 2 }) : figure;
  return (
    <div className="st-stats">
      <p className="st-sides" dir="ltr">
        <b className="st-home-name">{names[0]}</b>
        <b className="st-away-name">{names[1]}</b>
      </p>
      {chances && game.state.status === 'live' ? <Chance chances={chances} names={names} /> : null}
      <dl>
        {lines.map(({ name, figures, weights }) => (
          <div key={name} className="st-stat" dir="ltr">
            <dt>{t(name)}</dt>
            {figures.map((figure, place) => (
              <dd key={names[place]}>
                <span className="vh">{names[place]}: </span>
                {shown(figure)}
              </dd>
            ))}
            <Weighed weights={weights ?? figures.map(Number)} />
          </div>
        ))}
      </dl>
      {lines.length === 0 ? <p className="small muted">{t('match.around.nothing')}</p> : null}
    </div>
  );
}
