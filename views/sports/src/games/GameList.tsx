import type { Section } from '@fairbook/remote-view';
import { Flag, movePriceFocus, useFact, useUi } from '@fairbook/ui';
import type { Game } from '../data.ts';
import { byCountry, bySport } from '../group.ts';
import { countryText } from '../league.ts';
import { begun, over } from '../lingering.ts';
import { type Rows, useHeldRows } from './held.ts';
import { SportBlock } from './SportBlock.tsx';

interface GameListProps {
  games: readonly Game[];
  section: Section;
  level: 2 | 3;
  withDay?: boolean;
  /** Live games of each sport, on this page or beyond it. */
  counts?: ReadonlyMap<number, number> | undefined;
}

/** Games by sport and league, and by country if the visitor wants that; arrow keys walk over all their prices. */
export function GameList({ games, ...props }: GameListProps) {
  const isGrouped = useFact('settings:isGroupedByCountry', (value) => value ?? false);
  const rows = useHeldRows(games, props.section === 'live' ? over : begun);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the price buttons inside.
    <div className="leagues" onKeyDown={movePriceFocus}>
      {isGrouped ? <Countries {...props} rows={rows} /> : <Sports {...props} rows={rows} />}
    </div>
  );
}

interface RowsProps extends Omit<GameListProps, 'games' | 'level'> {
  rows: Rows;
  level: 2 | 3 | 4;
}

function Sports({ rows: { open, ended }, counts, ...props }: RowsProps) {
  return bySport([...open, ...ended]).map(({ sportId }) => {
    const own = open.filter((game) => game.sportId === sportId);
    return (
      <SportBlock
        key={sportId}
        {...props}
        sportId={sportId}
        games={own}
        ended={ended.filter((game) => game.sportId === sportId)}
        count={counts?.get(sportId)}
      />
    );
  });
}

function Countries({ rows: { open, ended }, level, counts: _, ...props }: RowsProps) {
  const { t } = useUi();
  const Heading = level === 2 ? 'h2' : 'h3';
  return byCountry([...open, ...ended]).map(({ countryCode }) => {
    const isHere = (game: Game) => game.countryCode === countryCode;
    return (
      <section key={countryCode} className="leagues">
        <Heading className="row small">
          <Flag code={countryCode} />
          {countryText(t, countryCode) || t('sports.list.international')}
        </Heading>
        <Sports
          {...props}
          rows={{ open: open.filter(isHere), ended: ended.filter(isHere) }}
          level={level === 2 ? 3 : 4}
        />
      </section>
    );
  });
}
