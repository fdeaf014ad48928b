import { type BetId, betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { SelectedBet } from '@fairbook/remote-view';
import type { CouponSnapshot } from '../facts.ts';
import type { ChangeCoefAction } from '../prices/price.ts';
import { type CouponBet, exchangeBet, removeBet, setBlock } from './bets.ts';
import type { Draft } from './saved.ts';
import type { CouponSettings } from './settings.ts';
import { isInBlocks, sizesFor, toggledSizes } from './type.ts';

type Wish =
  | 'isStakedByBlock'
  | 'isPerCombination'
  | 'isActiveSystemBanker'
  | 'promoCode'
  | 'prepaidAmount'
  | 'manuallyDeletedBonusBet';

/** Everything a player can choose about the draft. Each method returns false while a coupon is being placed. */
export function choicesOf(
  edit: (changes: Partial<Draft>) => boolean,
  get: () => CouponSnapshot,
  setSettings: (changes: Partial<CouponSettings>) => void,
) {
  /** Fixes the block numbers shown for legs without one, so that no change of another leg moves them. */
  function shownBlocks(): readonly CouponBet[] {
    const { draft, type, legs } = get();
    if (!isInBlocks(draft, type)) return draft.bets;
    return draft.bets.map((bet, i) => ({ ...bet, blockId: legs[i]?.blockId ?? null }));
  }

  return {
    remove: (bet: BetId) => edit({ bets: removeBet(get().draft.bets, bet) }),
    /**
     * Exchanges a leg for a neighbouring line, or for the nearest alternative if the leg is unavailable. The leg's own
     * stake goes with it.
     */
    exchange(bet: BetId, next: SelectedBet): boolean {
      const { bets, amountByBetId } = get().draft;
      const own = amountByBetId[betKey(bet)];
      return edit({
        bets: exchangeBet(bets, bet, next),
        ...(own !== undefined && { amountByBetId: { ...amountByBetId, [betKey(next)]: own } }),
      });
    },
    clear: () => edit({ bets: [] }),
    /** 0 makes the leg a banker, a number above joins it to a block, null sets it free. */
    setBlock: (bet: BetId, blockId: number | null) => edit({ bets: setBlock(shownBlocks(), bet, blockId) }),
    setType: (type: CouponType) => edit({ type }),
    setSystemValue: (systemValue: number) => edit({ systemValue, systemValues: [] }),
    setSystemValues: (systemValues: readonly number[]) => edit({ systemValues }),
    /** Adds a size, or removes it; the last one stays. */
    toggleSize(size: number): void {
      const { draft, units } = get();
      const sizes = toggledSizes(sizesFor(draft, units), size, units);
      edit({ systemValues: sizes, ...(sizes.length === 1 && { systemValue: sizes[0]! }) });
    },
    setAmount: (amount: string) => edit({ amount, amountByBetId: {}, amountByBlockId: {} }),
    setAmountOfBet: (bet: BetId, amount: string) =>
      edit({ amountByBetId: { ...get().draft.amountByBetId, [betKey(bet)]: amount } }),
    setAmountOfBlock: (blockId: number, amount: string) =>
      edit({
        bets: shownBlocks(),
        amountByBlockId: { ...get().draft.amountByBlockId, [blockId]: amount },
      }),
    /** How the coupon is staked besides its amount: by block, by combination, with a promo code, with an advance. */
    choose: (choices: Partial<Pick<Draft, Wish>>) => edit(choices),
    setPolicy: (changeCoefAction: ChangeCoefAction, tolerancePercent = 0) =>
      setSettings({ changeCoefAction, tolerancePercent }),
  };
}
