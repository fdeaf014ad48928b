import { UNITS_PER_DOLLAR } from './currencies.ts';
import { exponentOf } from './exponents.ts';
import { type MinorUnits, minorUnits } from './minor-units.ts';

/** S1 §9: a currency without figures of its own is treated like the rouble. */
const FALLBACK_MAGNITUDE = 2;

/** In tenths of a unit, times the currency's power of ten. Powers 0 (EUR) and 2 (RUB) give the figures of S1 §9. */
const STRONG = { step: 25, initial: 50, presets: [50, 100, 250, 500] };
const OTHER = { step: 10, initial: 15, presets: [10, 20, 50, 100] };

/** By how much the buttons plus and minus change the stake, in minor units: 2.50 in EUR, GBP and USD, 100 in RUB. */
export function amountStep(iso: string): MinorUnits {
  return scaled(figuresOf(iso).step, iso);
}

/** Initial stake of a new coupon, in minor units: 5.00 in EUR, GBP and USD, 150 in RUB. */
export function initialAmount(iso: string): MinorUnits {
  return scaled(figuresOf(iso).initial, iso);
}

/** Four one-tap stakes in minor units: 5, 10, 25, 50 in EUR; 100, 200, 500, 1000 in RUB. */
export function presets(iso: string): MinorUnits[] {
  return figuresOf(iso).presets.map((tenths) => scaled(tenths, iso));
}

function figuresOf(iso: string) {
  return magnitudeOf(iso) > 0 ? OTHER : STRONG;
}

function magnitudeOf(iso: string): number {
  return UNITS_PER_DOLLAR.find(([, isos]) => isos.split(' ').includes(iso))?.[0] ?? FALLBACK_MAGNITUDE;
}

function scaled(tenths: number, iso: string): MinorUnits {
  return minorUnits((BigInt(tenths) * 10n ** BigInt(exponentOf(iso) + magnitudeOf(iso))) / 10n);
}
