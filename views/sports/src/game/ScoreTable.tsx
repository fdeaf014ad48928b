import { boardOf, type ScoreColumn, textOf } from '@fairbook/sports';
import { Kit, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Game } from '../data.ts';
import { Badges } from '../games/Badges.tsx';
import { BADGES } from './badges.ts';
import css from './board.module.css';

/** A longer field, such as all clubs of a cup, would push the prices far down the page. */
const LONGEST = 24;
/** How many of it are shown until the reader asks for all. */
const SHOWN = 10;

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
  const [isWhole, setIsWhole] = useState(false);
  const rows = inOrder(game);
  const isCut = !isWhole && rows.length > LONGEST;
  const table = (
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
        {(isCut ? rows.slice(0, SHOWN) : rows).map(({ opponent: { id, name, kit }, index }) => (
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
  return (
    <>
      {table}
      {isCut ? (
        <button type="button" className="link small" onClick={() => setIsWhole(true)}>
          {t('sports.empty.showAll')} ({rows.length})
        </button>
      ) : null}
    </>
  );
}
