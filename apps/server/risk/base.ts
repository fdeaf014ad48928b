export { BASE_CURRENCY, fromBaseDown as fromBase, type Rates, toBaseUp as toBase } from '@fairbook/money';
