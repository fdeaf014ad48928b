import type { Price } from '@fairbook/live';
import type { SelectedBet } from '@fairbook/remote-view';
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react';
import { useUi } from '../context.tsx';
import { useCoefView, useFact, useStale } from '../hooks.ts';
import { Icon } from '../Icon.tsx';
import { oddsText } from '../text.ts';
import { priceName } from './price-name.ts';

export interface OddsButtonProps {
  /** What the coupon gets when it is pressed; its price is shown until the live client knows better. */
  bet: SelectedBet;
  isBlocked: boolean;
  /** Text of the cause while no bet is taken on the whole game. */
  suspended?: string | undefined;
  /** Shown at the start, usually the outcome's name; without it the price stands alone, centred. */
  label?: string;
  /** One or two letters that move into the button where there are no column heads, e.g. `1`. */
  mark?: string;
  /** Hears each move, for the page's polite announcements. */
  onMove?: ((move: 'up' | 'down') => void) | undefined;
}

/** A price that can be pressed. It listens to its own outcome only, so a tick renders this button and nothing else. */
export function OddsButton({ bet, isBlocked, suspended, label, mark, onMove }: OddsButtonProps) {
  const { t, bus } = useUi();
  const price = usePrice(bet, isBlocked);
  const key = `${bet.gameId}/${bet.outcomeId}`;
  const isSelected = useFact('coupon:selection', (keys) => keys?.has(key) ?? false);
  const isStale = useStale();
  const shown = oddsText(price.coefMilli, useCoefView());
  const state = suspended !== undefined || price.isBlocked ? 'suspended' : isStale ? 'stale' : 'open';
  const move = state === 'suspended' ? null : price.moved;

  useEffect(() => {
    if (move) onMove?.(move);
  }, [move, onMove]);

  function toggle() {
    if (isSelected) bus.emit('coupon:remove-bet', { gameId: bet.gameId, outcomeId: bet.outcomeId });
    else if (state === 'open') bus.emit('coupon:add-bet', { ...bet, coefMilli: price.coefMilli });
  }

  return (
    <button
      type="button"
      className={label === undefined ? 'odds' : 'odds named'}
      data-k={mark}
      data-move={move ?? undefined}
      data-state={state === 'open' ? undefined : state}
      aria-pressed={isSelected}
      aria-disabled={state !== 'open' && !isSelected ? true : undefined}
      aria-label={priceName(t, { ...bet, label }, { shown, state, move, cause: suspended })}
      title={state === 'suspended' ? (suspended ?? t('sports.price.blocked')) : undefined}
      onClick={toggle}
    >
      {label === undefined ? null : (
        <span className="o-name" title={label}>
          {label}{' '}
        </span>
      )}
      <PriceFace state={state} move={move} shown={shown} />
    </button>
  );
}

function PriceFace({
  state,
  move,
  shown,
}: {
  state: string;
  move: Price['moved'];
  shown: string;
}): ReactNode {
  if (state === 'suspended') return <Icon id="lock" className="o-lock" />;
  return (
    <>
      {move ? <Icon id={move === 'up' ? 'tri-up' : 'tri-down'} className="mv" /> : null}
      <span className="o-val">{shown}</span>
    </>
  );
}

/** The live price, or the one the page was written with. */
function usePrice(bet: SelectedBet, isBlocked: boolean): Price {
  const { live } = useUi();
  const { gameId, outcomeId, coefMilli } = bet;
  const subscribe = useCallback(
    (listener: () => void) => live.subscribePrice(gameId, outcomeId, listener),
    [live, gameId, outcomeId],
  );
  const current = useSyncExternalStore(
    subscribe,
    () => live.price(gameId, outcomeId),
    () => undefined,
  );
  return current ?? { coefMilli, isBlocked, moved: null };
}

/** An outcome that is not offered: a dash in the place of the button, and nothing to press. */
export function NoOdds() {
  return (
    <span className="odds none" aria-hidden="true">
      –
    </span>
  );
}
