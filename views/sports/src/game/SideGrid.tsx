import { outcomeLabel, playerOf } from '@fairbook/sports';
import { OddsButton, useUi } from '@fairbook/ui';
import { useMoveListener } from '../announce/Announcer.tsx';
import { betOf, namesOf } from '../bet.ts';
import type { Game, Market, Outcome } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import { useMarketNames } from './market-names.ts';
import css from './markets.module.css';
import { playerColumns, scoreColumns } from './side-columns.ts';
import { useApart } from './use-same-game.ts';

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
              <Price key={heads[place]} game={game} market={market} outcome={column[row]} />
            ) : (
              <span key={heads[place]} />
            ),
          )}
        </div>
      ))}
      {rest.map((outcome) => (
        <div key={outcome.id} className={css.rest} data-set="market">
          <Price game={game} market={market} outcome={outcome} />
        </div>
      ))}
    </div>
  );
}

function Price({ game, market, outcome }: { game: Game; market: Market; outcome: Outcome }) {
  const { t } = useUi();
  const onMove = useMoveListener();
  const apartOf = useApart();
  return (
    <OddsButton
      bet={betOf(t, game, market, outcome)}
      isBlocked={outcome.isBlocked}
      suspended={suspensionText(t, game)}
      apart={apartOf(outcome.id)}
      onMove={onMove}
      label={outcomeLabel(t, outcome.id, namesOf(game), playerOf(game.squads, outcome.id))}
    />
  );
}
