export * as advances from './advances.ts';
export * as bets from './bets.ts';
export * as bonuses from './bonuses.ts';
export * as budgets from './budgets.ts';
export * as codes from './codes.ts';
export * as drafts from './drafts.ts';
export * as offers from './offers.ts';
export * as promoActions from './promo-actions.ts';
