import type { MessageKey } from '@fairbook/i18n';
import type { Player } from '@fairbook/sports';
import { Icon, useUi } from '@fairbook/ui';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import { type Deeds, deedsOf } from './deeds.ts';

/** Who plays: the eleven and the bench of both sides, with goals and substitutions. */
export function LineUps({ game }: { game: Game }) {
  const { t } = useUi();
  const names = namesOf(game);
  const { squads, state } = game;
  if (!squads) return null;
  const deeds = deedsOf(state);
  return (
    <div className="lu-sides">
      {squads.map(({ starters, bench }, place) => (
        <section key={names[place]} className="lu-side">
          <h2>{names[place]}</h2>
          <Players list={starters} place={place} deeds={deeds} />
          <h3>{t('match.lineups.bench')}</h3>
          <Players list={bench} place={place} deeds={deeds} />
        </section>
      ))}
      {squads.some(({ isMadeUp }) => isMadeUp) ? (
        <p className="small muted lu-note">{t('match.lineups.madeUp')}</p>
      ) : null}
    </div>
  );
}

interface PlayersProps {
  list: readonly Player[];
  place: number;
  deeds: Deeds;
}

function Players({ list, place, deeds }: PlayersProps) {
  const { t } = useUi();
  return (
    <ul className="lu-list">
      {list.map(([number, position, name]) => {
        const { goals, isOff, isOn } = deeds(place, number);
        return (
          <li key={number}>
            <b className="lu-number">{number}</b>
            <bdi>{name}</bdi>
            <span className="lu-marks">
              {goals > 0 ? (
                <span className="lu-goals">
                  <Icon id="goal" size="s" />
                  <span className="vh">{t('match.lineups.goals', { count: goals })}</span>
                  {goals > 1 ? <span aria-hidden="true">{goals}</span> : null}
                </span>
              ) : null}
              {isOn ? <Moved id="up" text={t('match.lineups.on')} /> : null}
              {isOff ? <Moved id="down" text={t('match.lineups.off')} /> : null}
            </span>
            <span className="small muted">{t(`match.lineups.position.${position}` as MessageKey)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Moved({ id, text }: { id: 'up' | 'down'; text: string }) {
  return (
    <span>
      <Icon id={id} size="s" />
      <span className="vh">{text}</span>
    </span>
  );
}
