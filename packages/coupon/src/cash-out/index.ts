export type { CashoutInput, LegChance } from './input.ts';
export { cashoutOffer } from './offer.ts';
export { type CashoutValue, cashoutValue } from './value.ts';
