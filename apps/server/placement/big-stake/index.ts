export { type CounterOffer, type OfferedLeg, offersOf, putOffer } from './offer-store.ts';
export { bigStakeTerm } from './term.ts';
