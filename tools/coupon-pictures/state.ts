import type { bets } from '@fairbook/contracts';
import type { Locator } from 'playwright-core';
import type { SavedBet } from '../../e2e/saved-coupon.ts';
import type { Opening, Stage } from './stage.ts';

/** Brings the coupon into one state; returns the element for the picture. */
export type State = (stage: Stage) => Promise<Locator>;

export const state =
  (opening: (stage: Stage) => Opening): State =>
  (stage) =>
    stage.open(opening(stage));

/** Waits for changes that happen by themselves. */
export const slow =
  ({ page }: Stage, ms = 1500) =>
  async (panel: Locator): Promise<Locator> => {
    await page.waitForTimeout(ms);
    return panel;
  };

export const values = ({ gameId, outcomeId }: SavedBet) => ({ gameId, outcomeId });
export const because = (
  code: string,
  detail: string,
  kind?: string,
  more: Record<string, string | number> = {},
): bets.Refused => ({
  code,
  detail,
  ...(kind && { action: { kind, values: more } }),
});
