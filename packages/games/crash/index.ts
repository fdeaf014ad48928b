export { growthAfter, msTo, msUntilEnd, multipleAfter } from './curve.ts';
export { LARGEST, LEAST, paysAt } from './rules.ts';
