import { type payments, Refusal } from '@fairbook/contracts';
import {
  depositFigures,
  exponentOf,
  formatDecimal,
  friendlyAmount,
  parseAmount,
  type Rates,
} from '@fairbook/money';
import type { FieldData, MethodData, PaymentMethod, WayData } from './adapter.ts';
import type { SwitchRow } from './switches.ts';

/** Who pays: the currency of the account, and the player's country. */
export interface Payer {
  iso: string;
  /** ISO 3166-1; null where it is unknown. */
  country: string | null;
}

export const written = (sum: bigint, iso: string) => formatDecimal(sum, exponentOf(iso));

/** The terms of a method one way; null where it isn't offered to this payer. */
export function wayOf<W extends payments.PaymentWay>(data: MethodData, way: W, payer: Payer): MethodData[W] {
  const { currencies, countries } = data;
  if (currencies !== 'all' && !currencies.includes(payer.iso)) return null;
  if (countries !== 'all' && (payer.country === null || !countries.includes(payer.country))) return null;
  return data[way];
}

/** Minimum and maximum in minor units of the payer's currency. */
function rangeOf({ minEuros, maxEuros }: WayData, iso: string, rates: Rates) {
  const of = (euros: number) => friendlyAmount(BigInt(euros) * 100n, iso, rates);
  return { min: of(minEuros), max: of(maxEuros) };
}

/** The fee of an amount, in minor units: a percentage, rounded up, and a fixed part. */
export function feeOf({ fee }: WayData, amount: bigint, iso: string, rates: Rates): bigint {
  const hundredths = BigInt(Math.round(fee.percent * 100));
  const share = (amount * hundredths + 9_999n) / 10_000n;
  return share + fixedOf(fee.fixedEuros, iso, rates);
}

function fixedOf(euros: number, iso: string, rates: Rates): bigint {
  return euros === 0 ? 0n : friendlyAmount(BigInt(Math.round(euros * 100)), iso, rates);
}

/** A method as the player sees it. */
export function shownMethod(
  { data }: PaymentMethod,
  payer: Payer,
  rates: Rates,
  switches: ReadonlyMap<string, Pick<SwitchRow, 'reason'>>,
  times: ReadonlyMap<string, payments.Method['takesMs']> = new Map(),
): payments.Method {
  const off = (way: payments.PaymentWay) => switches.get(`${data.id} ${way}`)?.reason ?? null;
  const shown = (way: WayData | null): payments.MethodTerms | null => {
    if (!way) return null;
    const { min, max } = rangeOf(way, payer.iso, rates);
    const presets = depositFigures(payer.iso, rates).presets.filter((each) => each >= min && each <= max);
    return {
      min: written(min, payer.iso),
      max: written(max, payer.iso),
      presets: presets.map((each) => written(each, payer.iso)),
      fee: {
        percent: way.fee.percent,
        fixed: written(fixedOf(way.fee.fixedEuros, payer.iso, rates), payer.iso),
      },
      fields: way.fields.map(({ id, options, isRequired }) => ({ id, options: [...options], isRequired })),
    };
  };
  return {
    id: data.id,
    isHosted: data.isHosted,
    in: shown(wayOf(data, 'in', payer)),
    out: shown(wayOf(data, 'out', payer)),
    off: { in: off('in'), out: off('out') },
    takesMs: times.get(data.id) ?? { in: null, out: null },
  };
}

/**
 * The amount of a payment in minor units. Throws `wallet.amount_precision` and `payments.amount_out_of_range`, each
 * with an amount that would do.
 */
export function checkedAmount(text: string, way: WayData, iso: string, rates: Rates): bigint {
  const { min, max } = rangeOf(way, iso, rates);
  const range = { min: written(min, iso), max: written(max, iso), iso };
  const amount = parseAmount(text, iso);
  if (amount === 'too_precise') {
    const cut = text.slice(0, text.indexOf('.') + 1 + exponentOf(iso)).replace(/\.$/, '');
    throw new Refusal({
      code: 'wallet.amount_precision',
      field: 'amount',
      values: { ...range, amount: cut },
    });
  }
  if (typeof amount === 'string' || amount > max) throw outOfRange({ ...range, amount: range.max });
  if (amount < min) throw outOfRange({ ...range, amount: range.min });
  return amount;
}

function outOfRange(values: Record<string, string>): Refusal {
  return new Refusal({ code: 'payments.amount_out_of_range', field: 'amount', values });
}

/** The details that the method asks for, and no others. Throws `payments.field_missing` with the field. */
export function checkedDetails(
  given: Readonly<Record<string, string>>,
  fields: readonly FieldData[],
): Record<string, string> {
  const bad = (id: string) => new Refusal({ code: 'payments.field_missing', field: `details.${id}` });
  const unknown = Object.keys(given).find((key) => !fields.some(({ id }) => id === key));
  if (unknown !== undefined) throw bad(unknown);
  for (const { id, options, isRequired, pattern } of fields) {
    const value = given[id];
    if (value === undefined && !isRequired) continue;
    const isRight =
      value !== undefined &&
      (options.length === 0 || options.includes(value)) &&
      (!pattern || pattern.test(value));
    if (!isRight) throw bad(id);
  }
  return { ...given };
}
