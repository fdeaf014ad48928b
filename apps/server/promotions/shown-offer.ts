import type { showcase as contract } from '@fairbook/contracts';
import { BASE_CURRENCY, exponentOf, formatAmount, minorUnits } from '@fairbook/money';

/** A term that is a number. */
export const fact = (
  name: contract.FactName,
  unit: Exclude<contract.Fact['unit'], 'sums'>,
  value: number,
): contract.Fact => ({ name, unit, value, sums: [] });

/** A term that is a sum in each currency. */
export const sumsFact = (name: contract.FactName, sums: contract.Fact['sums']): contract.Fact => ({
  ...{ name, unit: 'sums', value: null },
  sums,
});

const baseUnits = (amount: number) => minorUnits(BigInt(amount) * 10n ** BigInt(exponentOf(BASE_CURRENCY)));

/** A term in whole units of the base currency, as settings have it. */
export const baseFact = (name: contract.FactName, amount: number): contract.Fact =>
  sumsFact(name, [{ iso: BASE_CURRENCY, amount: formatAmount(baseUnits(amount), BASE_CURRENCY) }]);

/** An offer without a code and an end. */
export const shownOffer = (
  some: Pick<contract.ShownOffer, 'id' | 'kind' | 'name' | 'categories' | 'facts' | 'page'> &
    Partial<contract.ShownOffer>,
): contract.ShownOffer => ({ from: null, until: null, isLeft: true, code: null, ...some });
