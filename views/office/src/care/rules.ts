import type { limits } from '@fairbook/contracts';
import {
  HOUSE_BLOCK,
  type LimitType,
  NO_LIMIT,
  NOT_SET,
  REALITY_CHECK,
  SELF_EXCLUSION,
  SESSION_LIMIT,
  TIME_OUT,
} from '@fairbook/contracts/care/limit-types';

/** The sections of the page in S2's order, and the limits of each. */
export const SECTIONS = [
  { id: 'deposit', types: [20, 21, 22] },
  { id: 'extra', types: [TIME_OUT, SELF_EXCLUSION, SESSION_LIMIT] },
  { id: 'check', types: [REALITY_CHECK] },
  { id: 'wager', types: [1, 2, 3] },
  { id: 'loss', types: [10, 11, 12] },
] as const satisfies readonly { id: string; types: readonly LimitType[] }[];
export type SectionId = (typeof SECTIONS)[number]['id'];

/** One limit as the player has it. */
export interface Held {
  active: limits.Limit | null;
  pending: limits.Limit | null;
}

export function heldOf(all: readonly limits.Limit[], type: LimitType): Held {
  const of = (state: limits.Limit['limitState']) =>
    all.find(({ limitType, limitState }) => limitType === type && limitState === state) ?? null;
  return { active: of('ACTIVE'), pending: of('PENDING') };
}

/** How much a value allows. */
function roomOf(value: number): number {
  return value === NO_LIMIT || value === NOT_SET ? Number.POSITIVE_INFINITY : value;
}

/** The effect of a value that the player chooses. */
export type Outcome = 'at_once' | 'waits' | 'cancels' | 'same';

export function outcomeOf({ active, pending }: Held, value: number): Outcome {
  const [before, after] = [roomOf(active?.limitValue ?? NO_LIMIT), roomOf(value)];
  if (after < before) return 'at_once';
  if (after > before) return 'waits';
  return pending ? 'cancels' : 'same';
}

/** Why part of a limit can't be changed now. */
export type Locked = 'section' | 'blocked' | 'closed' | null;

/**
 * The rules of S2. Where operators want it, a waiting change locks the money limits of its section against looser
 * values. A block by the house locks the section of time. While an exclusion or a time-out runs, the limits of that
 * section can't be loosened.
 */
export function lockOf(all: readonly limits.Limit[], type: LimitType, isSectionLocked: boolean): Locked {
  const section = SECTIONS.find(({ types }) => (types as readonly LimitType[]).includes(type))!;
  if (section.id === 'extra') {
    if (heldOf(all, HOUSE_BLOCK).active) return 'blocked';
    const isClosed = [TIME_OUT, SELF_EXCLUSION].some((each) => heldOf(all, each as LimitType).active);
    return isClosed ? 'closed' : null;
  }
  if (section.id === 'check' || !isSectionLocked) return null;
  return section.types.some((each) => each !== type && heldOf(all, each).pending) ? 'section' : null;
}

/** The values to choose from, the tightest first; without those that a lock leaves out. A block of the house leaves none. */
export function choicesOf(offered: readonly number[], held: Held, locked: Locked): number[] {
  if (locked === 'blocked') return [];
  const isIn = (value: number) => locked === null || outcomeOf(held, value) !== 'waits';
  return offered.filter(isIn).toSorted((a, b) => roomOf(a) - roomOf(b));
}

/** Days that make an exclusion or time-out longer than it is; `now` in epoch seconds. */
export function longerDays(offered: readonly number[], { active }: Held, now: number): number[] {
  if (active && active.endsAt === null) return [];
  return offered.filter((days) => !active || now + days * 86_400 > active.endsAt!);
}

/** The used part of a limit in percent, for its bar. */
export function usedPercent({ limitValue, limitBalance }: limits.Limit): number {
  if (limitBalance === null || limitValue <= 0) return 0;
  return Math.min(100, Math.max(0, Math.round(((limitValue - limitBalance) / limitValue) * 1000) / 10));
}
