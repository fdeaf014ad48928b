import type { Price } from '@fairbook/live';
import type { SelectedBet } from '@fairbook/remote-view';
import { useUi } from '../context.tsx';
import { Icon } from '../Icon.tsx';
import { oddsText } from '../text.ts';
import { priceName } from './price-name.ts';

export interface OddsFaceProps {
  bet: SelectedBet;
  price: Price;
  coefView: number;
  isSelected: boolean;
  isStale: boolean;
  suspended?: string | undefined;
  label?: string | undefined;
  mark?: string | undefined;
  apart?: string | undefined;
  /** Called with the current price, but only while it can be selected or removed. */
  onToggle(price: Price): void;
}

/** The look and the text of a price in each state. It can always get the focus, so that it can say why it is closed. */
export function OddsFace(props: OddsFaceProps) {
  const { bet, price, coefView, isSelected, isStale, suspended, label, mark, apart, onToggle } = props;
  const { t, bus, lang } = useUi();
  const shown = oddsText(price.coefMilli, coefView, lang);
  const state = suspended !== undefined || price.isBlocked ? 'suspended' : isStale ? 'stale' : 'open';
  const move = state === 'suspended' ? null : price.moved;
  const away = state === 'suspended' || isSelected ? undefined : apart;
  const usual = price.usualMilli ? oddsText(price.usualMilli, coefView, lang) : undefined;
  const note = away ?? (usual && t('sports.price.boosted', { usual }));
  const isActive = state === 'open' || isSelected;
  return (
    <button
      type="button"
      className={label === undefined ? 'odds' : 'odds named'}
      data-k={mark}
      data-move={move ?? undefined}
      data-leap={move && price.isLeap ? '' : undefined}
      data-apart={away === undefined ? undefined : ''}
      data-boosted={usual}
      data-state={state === 'open' ? undefined : state}
      aria-pressed={isSelected}
      aria-disabled={isActive ? undefined : true}
      aria-label={priceName(t, { ...bet, label }, { shown, state, move, cause: suspended, note })}
      title={state === 'suspended' ? (suspended ?? t('sports.price.blocked')) : note}
      onClick={isActive ? () => onToggle(price) : undefined}
      onContextMenu={(event) => {
        event.preventDefault();
        bus.emit('price:open', bet);
      }}
    >
      {label === undefined ? null : (
        <span className="o-name" title={bet.outcomeName}>
          {label}{' '}
        </span>
      )}
      {state === 'suspended' ? <Icon id="lock" className="o-lock" /> : null}
      {state === 'suspended' ? null : <span className="o-val">{shown}</span>}
    </button>
  );
}
