import { NoOdds, OddsButton, useUi } from '@fairbook/ui';
import { useMoveListener } from '../announce/Announcer.tsx';
import { betOf } from '../bet.ts';
import type { Game, Market, Outcome } from '../data.ts';
import { suspensionText } from '../suspension.ts';
import { useApart } from './use-same-game.ts';

interface MarketPriceProps {
  game: Game;
  market: Market;
  /** Without one, the place of the price stays empty. */
  outcome: Outcome | undefined;
  /** The name that stands in the button, beside the price. */
  label?: string;
}

/** The price of an outcome on the page of its game. */
export function MarketPrice({ game, market, outcome, label }: MarketPriceProps) {
  const { t } = useUi();
  const onMove = useMoveListener();
  const apartOf = useApart();
  if (!outcome) return <NoOdds />;
  return (
    <OddsButton
      bet={betOf(t, game, market, outcome)}
      isBlocked={outcome.isBlocked}
      suspended={suspensionText(t, game)}
      apart={apartOf(outcome.id)}
      onMove={onMove}
      {...(label !== undefined && { label })}
    />
  );
}
