import { CURRENCIES } from './currencies.ts';
import { exponentOf } from './exponents.ts';
import { type MinorUnits, minorUnits } from './minor-units.ts';
import { type Ratio, reduce } from './ratio.ts';

/** The currency of the house's limits and of its risk. */
export const BASE_CURRENCY = 'EUR';

/**
 * Units of each currency per euro: the starting rates of a new site, roughly those of this date. They were set by hand
 * to three figures and not checked against a source; where official and street rates differ (IRR, SDG, SYP), they are
 * the official ones. They size limits and the house's view of its risk. Only play money is exchanged at them.
 */
export const DEFAULT_RATES_FROM = '2025-11-01';
const DEFAULTS = `
AED 4.24, AFN 77, ALL 96.9, AMD 443, ANG 2.07, AOA 1060, ARS 1670, AUD 1.77, AWG 2.07, AZN 1.96, BAM 1.956, BBD 2.31,
BDT 141, BHD 0.435, BIF 3400, BMD 1.155, BND 1.51, BOB 7.98, BRL 6.21, BSD 1.155, BTN 102, BWP 15.5, BYN 3.44, BZD 2.32,
CAD 1.62, CDF 2600, CHF 0.93, CLP 1090, CNY 8.22, COP 4450, CRC 580, CUP 27.7, CVE 110, CZK 24.3, DJF 205, DKK 7.466,
DOP 74, DZD 150, EGP 54.5, ERN 17.3, ETB 175, EUR 1, FJD 2.63, FKP 0.88, GBP 0.88, GEL 3.13, GHS 12.5, GIP 0.88, GMD 84,
GNF 10000, GTQ 8.85, GYD 242, HKD 8.97, HNL 30.4, HTG 151, HUF 388, IDR 19200, ILS 3.76, INR 102, IQD 1510, IRR 48600,
ISK 145, JMD 185, JOD 0.819, JPY 178, KES 149, KGS 101, KHR 4650, KMF 492, KPW 1040, KRW 1650, KWD 0.354, KYD 0.963,
KZT 610, LAK 25100, LBP 103000, LKR 351, LRD 211, LSL 20, LYD 6.3, MAD 10.7, MDL 19.6, MGA 5180, MKD 61.6, MMK 2430,
MNT 4130, MOP 9.24, MRU 46, MUR 53, MVR 17.8, MWK 2000, MXN 21.4, MYR 4.84, MZN 73.8, NAD 20, NGN 1660, NIO 42.5,
NOK 11.7, NPR 163, NZD 2.02, OMR 0.444, PAB 1.155, PEN 3.9, PGK 4.88, PHP 67.9, PKR 324, PLN 4.25, PYG 8170, QAR 4.2,
RON 5.085, RSD 117, RUB 93.5, RWF 1680, SAR 4.33, SBD 9.5, SCR 16, SDG 694, SEK 10.9, SGD 1.5, SHP 0.88, SLE 26.7,
SOS 660, SRD 44.5, SSP 5300, STN 24.5, SVC 10.1, SYP 12700, SZL 20, THB 37.4, TJS 10.7, TMT 4.04, TND 3.4, TOP 2.76,
TRY 48.5, TTD 7.83, TWD 35.5, TZS 2840, UAH 48.5, UGX 4020, USD 1.155, UYU 46, UZS 13900, VED 256, VES 256, VND 30400,
VUV 141, WST 3.2, XAF 656, XCD 3.12, XCG 2.07, XOF 656, XPF 119, YER 275, ZAR 20, ZMW 25.8, ZWG 30.5,
BTC 0.0000105, ETH 0.0003, USDT 1.155, USDC 1.155, DAI 1.155, BNB 0.00106, SOL 0.00621, XRP 0.46, TRX 3.9, TON 0.52,
DOGE 6.2, ADA 1.9, LTC 0.0118, BCH 0.0021, XMR 0.00345, DASH 0.0135`;

/** Units of a currency per euro, as an exact fraction. */
export type Rates = ReadonlyMap<string, Ratio>;

const DECIMAL = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,12})?$/;

/** Parses a positive decimal as an exact fraction; null for anything else. */
export function rateOf(text: string): Ratio | null {
  if (!DECIMAL.test(text)) return null;
  const [whole, decimals = ''] = text.split('.');
  const num = BigInt(whole! + decimals);
  return num > 0n ? { num, den: 10n ** BigInt(decimals.length) } : null;
}

/** A rate as text that `rateOf` reads back. */
export function writtenRate({ num, den }: Ratio): string {
  const decimals = den.toString().length - 1;
  const digits = num.toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The starting rates of a new site, one for every currency. */
export const DEFAULT_RATES: Rates = new Map(
  DEFAULTS.trim()
    .split(/,\s/)
    .map((entry) => {
      const [iso, text] = entry.split(' ') as [string, string];
      return [iso, rateOf(text)!] as const;
    })
    .filter(([iso]) => CURRENCIES.includes(iso)),
);

const factors = new WeakMap<Rates, ReadonlyMap<string, Ratio>>();

/** Minor units of a currency per minor unit of the euro. Cached: one bet needs it several times. */
function factor(iso: string, rates: Rates): Ratio {
  const found = factors.get(rates)?.get(iso);
  if (found) return found;
  const made = factorFrom(iso, rates);
  factors.set(rates, new Map(factors.get(rates)).set(iso, made));
  return made;
}

function factorFrom(iso: string, rates: Rates): Ratio {
  const rate = rates.get(iso);
  if (!rate) throw new Error(`No rate for ${iso}`);
  const [from, to] = [10n ** BigInt(exponentOf(BASE_CURRENCY)), 10n ** BigInt(exponentOf(iso))];
  return reduce({ num: rate.num * to, den: rate.den * from });
}

/**
 * Converts minor units of a currency to minor units of the euro, rounded up so that risk is never understated. Throws
 * an Error without a rate.
 */
export function toBaseUp(sum: bigint, iso: string, rates: Rates): bigint {
  const { num, den } = factor(iso, rates);
  const exact = sum * den;
  const whole = exact / num;
  return exact % num > 0n ? whole + 1n : whole;
}

/**
 * Converts minor units of a currency to minor units of the euro, rounded down, so that nobody reaches a threshold by
 * rounding. Throws an Error without a rate.
 */
export function toBaseDown(sum: bigint, iso: string, rates: Rates): bigint {
  const { num, den } = factor(iso, rates);
  return (sum * den) / num;
}

/**
 * Converts minor units of the euro to minor units of a currency, rounded down: `toBaseUp` of the result never exceeds
 * the input. Throws an Error without a rate.
 */
export function fromBaseDown(sum: bigint, iso: string, rates: Rates): MinorUnits {
  const { num, den } = factor(iso, rates);
  return minorUnits((sum * num) / den);
}

/** Leading figures of round amounts, in hundredths. */
const FRIENDLY = [100n, 120n, 150n, 200n, 250n, 300n, 400n, 500n, 600n, 800n, 1000n];

/**
 * An amount set by the house (minor units of the euro) as a round figure in another currency: the nearest of 1, 1.2,
 * 1.5, 2, 2.5, 3, 4, 5, 6, 8 or 10 times a power of ten, at most a seventh off. The result is at least one minor unit;
 * in euros it is the amount itself. Throws an Error without a rate.
 */
export function friendlyAmount(sum: bigint, iso: string, rates: Rates = DEFAULT_RATES): MinorUnits {
  if (iso === BASE_CURRENCY) return minorUnits(sum);
  const exact = fromBaseDown(sum, iso, rates);
  if (exact < 10n) return minorUnits(exact > 0n ? exact : 1n);
  const scale = 10n ** BigInt(exact.toString().length - 1);
  const near = FRIENDLY.map((hundredths) => (hundredths * scale) / 100n).reduce((best, each) =>
    distance(each, exact) < distance(best, exact) ? each : best,
  );
  return minorUnits(near);
}

function distance(a: bigint, b: bigint): bigint {
  return a < b ? b - a : a - b;
}

/**
 * Deposit limits and one-tap presets of a currency, in minor units: friendly amounts of 1 to 100,000 euros and of 20,
 * 50, 100, 500.
 */
export function depositFigures(iso: string, rates: Rates = DEFAULT_RATES) {
  const of = (euros: bigint) => friendlyAmount(euros * 100n, iso, rates);
  return { min: of(1n), max: of(100_000n), presets: [of(20n), of(50n), of(100n), of(500n)] };
}
