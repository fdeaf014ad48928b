import { outcomeLabel, playerOf } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { namesOf } from '../bet.ts';
import type { Game, Market, Outcome } from '../data.ts';
import { MarketPrice } from './MarketPrice.tsx';
import { useMarketNames } from './market-names.ts';
import css from './markets.module.css';
import { playerColumns, scoreColumns } from './side-columns.ts';

const COLUMNS = { scores: scoreColumns, players: playerColumns };

interface SideGridProps {
  game: Game;
  market: Market;
  of: keyof typeof COLUMNS;
}

/**
 * The scores or players that can still win: a column for each side, one for draws between them, below what belongs to
 * neither.
 */
export function SideGrid({ game, market, of }: SideGridProps) {
  const { t } = useUi();
  const { columns, rest } = COLUMNS[of](market.outcomes);
  const [first = '', second = ''] = namesOf(game);
  const heads = columns.length === 3 ? [first, t('markets.outcome_x'), second] : [first, second];
  const rows = Array.from({ length: Math.max(...columns.map(({ length }) => length)) }, (_, row) => row);
  const name = useMarketNames()(t, market.typeId, market.line, [first, second]);
  const priced = (outcome: Outcome) => ({
    ...{ game, market, outcome },
    label: outcomeLabel(t, outcome.id, namesOf(game), playerOf(game.squads, outcome.id)),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be heard as a form.
    <div className={css.grid} data-columns={columns.length} role="group" aria-label={name}>
      {heads.map((head) => (
        <span key={head} className={css.head} title={head} aria-hidden="true">
          {head}
        </span>
      ))}
      {rows.map((row) => (
        <div key={row} className={css.row} data-set="market">
          {columns.map((column, place) =>
            column[row] ? (
              <MarketPrice key={heads[place]} {...priced(column[row])} />
            ) : (
              <span key={heads[place]} />
            ),
          )}
        </div>
      ))}
      {rest.map((outcome) => (
        <div key={outcome.id} className={css.rest} data-set="market">
          <MarketPrice {...priced(outcome)} />
        </div>
      ))}
    </div>
  );
}
