import { boardOf, type ScoreColumn, textOf } from '@fairbook/sports';
import { Kit, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { Badges } from '../games/Badges.tsx';
import { BADGES } from './badges.ts';
import css from './board.module.css';

interface ScoreTableProps {
  game: Game;
  columns: readonly ScoreColumn[];
}

/** Competitors with their numbers from 0: two sides as they are named, a field of many by place. */
function inOrder({ opponents, state }: Game) {
  const all = opponents.map((opponent, index) => ({ opponent, index }));
  if (all.length === 2) return all;
  const places = boardOf(state).score(state);
  // Where nobody is first yet, those without a place are still in it.
  const last = places.some((place) => Number(place) === 1) ? all.length + 1 : 0;
  const placeOf = (index: number) => Number(places[index]) || last;
  return all.sort((a, b) => placeOf(a.index) - placeOf(b.index));
}

/** A score with several columns: competitors one below the other, with their figures in each column. */
export function ScoreTable({ game, columns }: ScoreTableProps) {
  const { t } = useUi();
  return (
    <table className={css.columns}>
      <thead>
        <tr>
          <td />
          {columns.map(({ label }) => (
            <th key={JSON.stringify(label)} scope="col">
              {textOf(t, label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(game).map(({ opponent: { id, name, kit }, index }) => (
          <tr key={id}>
            <th scope="row">
              <span className={css.player}>
                <Kit kit={kit} against={index > 0 ? game.opponents[0].kit : undefined} />
                <span title={name}>
                  <bdi>{name}</bdi>
                </span>
                <Badges state={game.state} index={index} classes={BADGES} />
              </span>
            </th>
            {columns.map(({ kind, label, figures }) => (
              <td key={JSON.stringify(label)} className={css[kind]}>
                <bdi>{figures[index]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
