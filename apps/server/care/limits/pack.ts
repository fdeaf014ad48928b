import type { limits } from '@fairbook/contracts';
import {
  type LimitType,
  MONEY_LIMITS,
  NO_LIMIT,
  NOT_SET,
  type PackId,
} from '@fairbook/contracts/care/limit-rules';
import type { PackFile, SlotStake } from '@fairbook/contracts/care/pack-rules';
import { exponentOf, friendlyAmount, type Rates } from '@fairbook/money';
import { ageOn } from '../../players/person/index.ts';
import DEFAULT from './packs/default.json' with { type: 'json' };
import GERMANY from './packs/germany.json' with { type: 'json' };
import GREAT_BRITAIN from './packs/great_britain.json' with { type: 'json' };
import ONTARIO from './packs/ontario.json' with { type: 'json' };

/** The packs as their files have them, the default first. */
export const PACK_FILES = [DEFAULT, GREAT_BRITAIN, GERMANY, ONTARIO] as unknown as readonly PackFile[];

/** The part of a pack of rules that this site enforces. */
export interface Pack {
  id: PackId;
  countries: readonly string[];
  timeZone: string;
  types: ReadonlySet<LimitType>;
  coolingOffHours: number;
  confirmWithinDays: number;
  isAnyAmount: boolean;
  needsDepositLimit: boolean;
  mostDepositEuros: number | null;
  mostWagerTimes: number | null;
  /** How long a round of a game lasts at least, in milliseconds. */
  roundMs: { slots: number; casino: number };
  mostSlotStake: SlotStake | null;
  /** Texts that pages show beside play. */
  texts: readonly string[];
  /** Values of the limits that are not amounts of money. */
  values: Readonly<Partial<Record<LimitType, readonly number[]>>>;
}

export const PACKS: readonly Pack[] = PACK_FILES.map(({ id, countries, timeZone, rules }) => ({
  id,
  countries,
  timeZone,
  types: new Set<LimitType>(rules.types.value),
  coolingOffHours: rules.coolingOffHours.value,
  confirmWithinDays: rules.confirmWithinDays.value,
  isAnyAmount: rules.isAnyAmount.value,
  needsDepositLimit: rules.needsDepositLimit.value,
  mostDepositEuros: rules.mostDepositEuros.value,
  mostWagerTimes: rules.mostWagerTimes.value,
  roundMs: {
    slots: (rules.spinSecondsSlots.value ?? 0) * 1_000,
    casino: (rules.spinSecondsCasino.value ?? 0) * 1_000,
  },
  mostSlotStake: rules.mostSlotStake.value,
  texts: rules.texts.value,
  values: {
    30: rules.exclusionDays.value.filter((days) => days >= rules.minExclusionDays.value),
    31: [...rules.sessionHours.value, NOT_SET],
    32: [...rules.realityMinutes.value, NOT_SET],
    33: rules.timeOutDays.value,
  },
}));
export const DEFAULT_PACK = PACKS[0]!;

/** The pack for a country (ISO 3166): the chosen one, or, where packs go by country, the country's own. */
export function packFor(
  chosen: { pack: PackId; isPackByCountry: boolean },
  country: string | undefined,
): Pack {
  const own =
    chosen.isPackByCountry && country
      ? PACKS.find(({ countries }) => countries.includes(country))
      : undefined;
  return own ?? PACKS.find(({ id }) => id === chosen.pack) ?? DEFAULT_PACK;
}

/** How often a bonus is wagered by the player whose pack allows the least; Infinity where no pack in use says. */
export function leastWagerTimes(chosen: { pack: PackId; isPackByCountry: boolean }): number {
  const used = chosen.isPackByCountry ? PACKS : [packFor(chosen, undefined)];
  return Math.min(...used.map(({ mostWagerTimes }) => mostWagerTimes ?? Number.POSITIVE_INFINITY));
}

/** The most that a round of slots may cost a player: the lower sum while it isn't known that the player is old enough. */
export function slotStakeFor(
  most: SlotStake | null,
  birthday: string | null,
  today: string,
): { iso: string; most: string } | null {
  if (!most) return null;
  const { iso, young } = most;
  const isYoung = young !== null && (birthday === null || ageOn(birthday, today) < young.below);
  return { iso, most: isYoung ? young.most : most.most };
}

/** A pause of this length ends a session of play; a shorter one counts as play. */
export const PAUSE_ENDS_SESSION_MS = 30 * 60_000;
/** Values of money limits, in euros; other currencies get round figures near them. */
const EUROS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];
/** Reasons for a self-exclusion, by number; their texts are in the dictionary `limits`. */
export const REASONS: readonly number[] = [1, 2, 3, 4];
/** How many answers each question has, and which is right; texts as above. */
export const QUESTIONS = [
  { id: 1, answers: 3, right: 2 },
  { id: 2, answers: 3, right: 1 },
  { id: 3, answers: 3, right: 3 },
] as const;

const MEASURES = { 30: 'days', 31: 'hours', 32: 'minutes', 33: 'days' } as const;

/** The unit in which a limit is measured. */
export function measureOf(type: LimitType): limits.AvailableLimit['measure'] {
  if (type in MONEY_LIMITS)
    return ({ 1: '24h', 7: '7d', 30: '30d' } as const)[MONEY_LIMITS[type as keyof typeof MONEY_LIMITS].days];
  return MEASURES[type as keyof typeof MEASURES];
}

/** The most that a money limit may be set to, in whole units; null without a ceiling. */
export function mostOf(
  { mostDepositEuros }: Pack,
  type: LimitType,
  iso: string,
  rates: Rates,
): number | null {
  return type === 22 && mostDepositEuros !== null ? wholeUnits(mostDepositEuros, iso, rates) : null;
}

/** The values of a limit for players of a currency, in whole units; empty where the pack has no such limit. */
export function valuesOf(pack: Pack, type: LimitType, iso: string, rates: Rates): readonly number[] {
  if (!pack.types.has(type)) return [];
  if (!(type in MONEY_LIMITS)) return pack.values[type] ?? [];
  const most = mostOf(pack, type, iso, rates);
  const amounts = EUROS.map((euros) => wholeUnits(euros, iso, rates));
  const known = [...new Set(amounts)].filter((amount) => amount <= (most ?? NO_LIMIT - 1));
  return most === null ? [...known, NO_LIMIT] : known;
}

/** Whether a player may set a limit to this value. */
export function isOfferedValue(
  pack: Pack,
  type: LimitType,
  value: number,
  iso: string,
  rates: Rates,
): boolean {
  if (valuesOf(pack, type, iso, rates).includes(value)) return true;
  const isOwn = pack.isAnyAmount && pack.types.has(type) && type in MONEY_LIMITS;
  return isOwn && value > 0 && value < NO_LIMIT && value <= (mostOf(pack, type, iso, rates) ?? NO_LIMIT);
}

function wholeUnits(euros: number, iso: string, rates: Rates): number {
  const minor = friendlyAmount(BigInt(euros) * 100n, iso, rates);
  const unit = 10n ** BigInt(exponentOf(iso));
  return Number((minor + unit - 1n) / unit);
}
