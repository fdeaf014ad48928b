import { betKey } from '@fairbook/contracts/bet-key';
import type { Price } from '@fairbook/live';
import type { SelectedBet } from '@fairbook/remote-view';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useUi } from '../context.tsx';
import { useCoefView, useFact, useStale } from '../hooks.ts';
import { OddsFace } from './OddsFace.tsx';

export interface OddsButtonProps {
  /** What the coupon gets when it is pressed; its price is shown until the live client knows better. */
  bet: SelectedBet;
  isBlocked: boolean;
  /** Text of the cause while no bet is taken on the whole game. */
  suspended?: string | undefined;
  /** Shown at the start, usually the outcome's name; without it the price stands alone, centred. */
  label?: string | undefined;
  /** One or two letters that move into the button where there are no column heads, e.g. `1`. */
  mark?: string | undefined;
  /** Why it can't be combined with the selections; it can be pressed all the same. */
  apart?: string | undefined;
  /** Hears each move, for the page's polite announcements. */
  onMove?: ((move: 'up' | 'down') => void) | undefined;
}

/** A price that can be pressed. It listens to its own outcome only, so a tick renders this button and nothing else. */
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

/** The live price, or the one the page was written with. */
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

/** An outcome that is not offered: a dash in the place of the button, and nothing to press. */
export function NoOdds() {
  return (
    <span className="odds none" aria-hidden="true">
      –
    </span>
  );
}
