import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Price } from '@fairbook/live';
import type { SelectedBet } from '@fairbook/remote-view';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useUi } from '../context.tsx';
import { useCoefView, useFact, useStale } from '../hooks.ts';
import { OddsFace } from './OddsFace.tsx';

export interface OddsButtonProps {
  /** The selection passed to the coupon on a press; its price is shown until the live client has a newer one. */
  bet: SelectedBet;
  isBlocked: boolean;
  /** Text of the cause while the whole game takes no bets. */
  suspended?: string | undefined;
  /** Shown at the start, usually the outcome's name; without it the price is alone and centred. */
  label?: string | undefined;
  /** One or two letters, e.g. `1`, shown inside the button where there are no column heads. */
  mark?: string | undefined;
  /** Why it can't be combined with the selections; it can still be pressed. */
  apart?: string | undefined;
  /** Called on each move, for the page's polite announcements. */
  onMove?: ((move: 'up' | 'down') => void) | undefined;
}

/** A price that can be pressed. It listens only to its own outcome, so a tick renders just this button. */
export function OddsButton({ bet, isBlocked, onMove, ...face }: OddsButtonProps) {
  const { bus } = useUi();
  const { gameId, outcomeId } = bet;
  const price = usePrice(bet, isBlocked);
  const isSelected = useFact('coupon:selection', (keys) => keys?.has(betKey({ gameId, outcomeId })) ?? false);
  const isStale = useStale();
  const coefView = useCoefView();

  useEffect(() => {
    if (price.moved) onMove?.(price.moved);
  }, [price.moved, onMove]);

  function toggle({ coefMilli }: Price) {
    if (isSelected) bus.emit('coupon:remove-bet', { gameId, outcomeId });
    else bus.emit('coupon:add-bet', { ...bet, coefMilli });
  }
  return (
    <OddsFace
      {...face}
      bet={bet}
      price={price}
      coefView={coefView}
      isSelected={isSelected}
      isStale={isStale}
      onToggle={toggle}
    />
  );
}

/** The live price, or the one the page was rendered with. */
function usePrice({ gameId, outcomeId, coefMilli }: SelectedBet, isBlocked: boolean): Price {
  const { live } = useUi();
  const subscribe = useCallback(
    (listener: () => void) => live.subscribePrice(gameId, outcomeId, listener),
    [live, gameId, outcomeId],
  );
  const current = useSyncExternalStore(
    subscribe,
    () => live.price(gameId, outcomeId),
    () => undefined,
  );
  return current ?? { coefMilli, isBlocked, moved: null, isLeap: false };
}

/** A dash in place of the button of an outcome that is not offered. */
export function NoOdds() {
  return (
    <span className="odds none" aria-hidden="true">
      –
    </span>
  );
}
