import type { sportsbook } from '@fairbook/contracts';
import { marketType, outcomeShortName, screenOf } from '@fairbook/sports/all';
import { NoOdds, OddsButton, useUi } from '@fairbook/ui';
import { selectionOf } from './found.ts';

interface PricesProps {
  game: sportsbook.Game;
  /** A market of the game; by default the one that decides it. */
  market?: sportsbook.Market;
}

/** The prices of one market, each a cell of the grid. */
export function Prices({ game, market }: PricesProps) {
  const { t } = useUi();
  const [first] = screenOf(game.sportId).sets.european;
  const shown = market ?? game.markets.find(({ typeId }) => typeId === first?.[0]);
  const type = shown && marketType(shown.typeId);
  if (!shown || !type) return null;
  const outcomes = new Map(shown.outcomes.map((outcome) => [outcome.id, outcome]));
  // A field of many shows its first three.
  const keys = type.names.outcome === 'entrants' ? type.outcomes.slice(0, 3) : type.outcomes;
  return keys.map((key) => {
    const outcome = outcomes.get(`${shown.id}:${key}`);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a grid of rows that aren't a table.
      // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
      <span key={key} role="gridcell" className="sr-c">
        {outcome ? (
          <OddsButton
            bet={selectionOf(t, game, shown, outcome)}
            isBlocked={outcome.isBlocked}
            suspended={game.state.suspended ? t('sports.price.blocked') : undefined}
            mark={outcomeShortName(t, outcome.id).split(' ')[0]}
          />
        ) : (
          <NoOdds />
        )}
      </span>
    );
  });
}
