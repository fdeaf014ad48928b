import { knownType } from '@fairbook/contracts/placement/coupon-type';
import type { CouponToRead } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { figuresOf } from './figures.ts';
import { writeQuery } from './query.ts';
import { type CalcLeg, type CalcState, EXAMPLE, freeUnitsOf, isSystem, MAX_LEGS, NEW_LEG } from './state.ts';
import { worthOf } from './worth.ts';

/** The typed state, its results, and every way to change it. The address follows the input. */
export function useCalculator(initial: CalcState) {
  const { bus } = useUi();
  const [state, setState] = useState(initial);
  const figures = figuresOf(state);
  const later = useDeferredValue(state);
  const laterFigures = figuresOf(later);
  const worth = typeof laterFigures === 'string' ? null : worthOf(later, laterFigures);

  useEffect(() => {
    if (state === initial) return;
    history.replaceState(history.state, '', `${location.pathname}?${writeQuery(state)}`);
  }, [state, initial]);

  function change(changes: Partial<CalcState>): void {
    setState((before) => fitting({ ...before, ...changes }));
  }
  function changeLeg(place: number, changes: Partial<CalcLeg>): void {
    setState((before) =>
      fitting({
        ...before,
        legs: before.legs.map((leg, index) => (index === place ? { ...leg, ...changes } : leg)),
      }),
    );
  }
  return {
    state,
    figures,
    worth,
    change,
    changeLeg,
    addLeg: () => change({ legs: [...state.legs, newLeg(state)].slice(0, MAX_LEGS) }),
    removeLeg: (place: number) => change({ legs: state.legs.filter((_, index) => index !== place) }),
    reset: () => setState(BLANK),
    /** False when the coupon is empty. */
    takeCoupon(): boolean {
      let taken: CouponToRead | null = null;
      bus.emit('coupon:read', { give: (coupon) => (taken = coupon) });
      const state = taken && stateOf(taken);
      if (state) setState(fitting(state));
      return state !== null;
    },
  };
}

const BLANK: CalcState = { ...EXAMPLE, type: 'express', sizes: [], stake: '10', legs: [NEW_LEG, NEW_LEG] };

function newLeg({ isEachWay }: CalcState): CalcLeg {
  return isEachWay ? { ...NEW_LEG, terms: [3, 5] } : NEW_LEG;
}

export type Calculator = ReturnType<typeof useCalculator>;

/** Drops sizes that a system of these legs does not have; at least one stays. */
function fitting(state: CalcState): CalcState {
  if (!isSystem(state)) return state;
  const units = freeUnitsOf(state);
  const sizes = state.sizes.filter((size) => size <= units);
  return { ...state, sizes: sizes.length > 0 || units < 2 ? sizes : [2] };
}

/** The coupon as calculator input; null when it is empty. */
export function stateOf({ legs, state, isStakedByBlock, isPerBet }: CouponToRead): CalcState | null {
  if (legs.length === 0) return null;
  const { typeId, amount, systemValue, systemValues, amountByBlockId } = state;
  return {
    ...EXAMPLE,
    type: knownType(typeId) ?? 'express',
    sizes: systemValues.length > 1 ? systemValues : [systemValue],
    stake: amount,
    isStakedByBlock,
    isPerBet,
    blockStakes: isStakedByBlock ? amountByBlockId : {},
    isEachWay: false,
    legs: legs.map((leg) => ({ ...NEW_LEG, ...leg, name: leg.name.slice(0, 60) })),
  };
}
