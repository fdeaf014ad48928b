import type { codes } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import { typeIdOf, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import type { CodedBet, CodedCoupon } from '@fairbook/coupon/code';
import { type DraftDocument, type LocalDraft, wholeChoices } from '@fairbook/coupon/draft';
import {
  type CouponBet,
  type CouponSnapshot,
  type Draft,
  EMPTY_DRAFT,
  isInBlocks,
  sizesFor,
} from '@fairbook/coupon/store';
import type { SelectedBet } from '@fairbook/remote-view';
import { traitsOf } from '@fairbook/settlement';

/** The coupon on the screen as the input of a code, at the current prices. */
export function codedOf({ legs, draft, type, units }: CouponSnapshot, now: number): CodedCoupon {
  const bets = legs.map(({ bet, coefMilli, blockId }) => ({
    gameId: bet.gameId,
    outcomeId: bet.outcomeId,
    coefMilli,
    blockId,
  }));
  const isStakedByBlock = isInBlocks(draft, type);
  const isSystem = traitsOf(type).hasSizes && !isStakedByBlock;
  const systemValues = isSystem ? sizesFor(draft, units) : [];
  return { type, systemValues, isStakedByBlock, bets, madeAt: Math.floor(now / 1000) };
}

/** Applies a code's choices to the coupon. Everything the code leaves out is reset, except the stake. */
export function choicesOf({
  type,
  systemValues,
  isStakedByBlock,
}: CodedCoupon): Omit<Draft, 'bets' | 'amount'> {
  const { bets: _, amount: __, ...none } = EMPTY_DRAFT;
  const systemValue = systemValues[0] ?? none.systemValue;
  return { ...none, type, systemValue, systemValues, isStakedByBlock };
}

type Priced = { gameId: number; outcomeId: string; coef: number; face: codes.PickFace };

/** A selection that the server named and priced. */
export function selectedOf({ gameId, outcomeId, coef, face }: Priced): SelectedBet {
  return { gameId, outcomeId, coefMilli: Math.round(coef * 1000), ...face };
}

export function couponBet(bet: SelectedBet, blockId: CodedBet['blockId'], addedAt: number): CouponBet {
  return { ...bet, blockId, addedAt };
}

/** The draft as sent to the player's other devices. */
export function localDraft({ draft, account }: CouponSnapshot): LocalDraft {
  return {
    bets: [...draft.bets],
    choices: {
      typeId: draft.type && typeIdOf(draft.type),
      systemValue: draft.systemValue,
      systemValues: [...draft.systemValues],
      isActiveSystemBanker: draft.isActiveSystemBanker,
      isStakedByBlock: draft.isStakedByBlock,
      isPerCombination: draft.isPerCombination,
      manuallyDeletedBonusBet: draft.manuallyDeletedBonusBet,
      promoCode: draft.promoCode,
      amount: draft.amount,
      amountByBetId: draft.amountByBetId,
      amountByBlockId: draft.amountByBlockId,
      prepaidAmount: draft.prepaidAmount,
      iso: account.iso,
    },
  };
}

/** Turns another device's draft into this coupon's. A price that the player agreed to here stays agreed. */
export function loadedDraft(
  { bets, addedAtByBetId, choices }: DraftDocument,
  { draft, account }: CouponSnapshot,
) {
  const here = new Map(draft.bets.map((bet) => [betKey(bet), bet]));
  const { typeId, amount, amountByBetId, amountByBlockId, prepaidAmount, iso, ...others } =
    wholeChoices(choices);
  return {
    bets: bets.map(({ at, blockId, ...bet }) => {
      const key = betKey(bet);
      const own = here.get(key);
      return own ? { ...own, blockId } : couponBet(bet, blockId, addedAtByBetId[key] ?? at);
    }),
    ...others,
    type: typeId === null ? null : typeOfId(typeId),
    ...(iso === account.iso && { amount, amountByBetId, amountByBlockId, prepaidAmount }),
  };
}
