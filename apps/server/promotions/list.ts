import type { BudgetKind, Promotion, PromotionJobName, showcase, site } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { DepositBonusHooks } from '../money/payments/index.ts';
import type { BudgetedOffers, PeriodBudget } from '../placement/budgets/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { PersonalTable } from '../platform/personal-table.ts';
import { PROMOTIONS_RUN } from './all.ts';
import type { OURS } from './ours.gen.ts';
import type { House, Looking, RunningPromotion, SettledRound } from './promotion.ts';

type Ours = typeof OURS;
/** Every promotion at work, by its name. */
export type Promotions = { readonly [Name in keyof Ours]: ReturnType<Ours[Name]['start']> };

export function startPromotions(platform: Platform, house: House): Promotions {
  return Object.fromEntries(
    Object.entries(PROMOTIONS_RUN).map(([name, each]) => [name, each.start(platform, house)]),
  ) as unknown as Promotions;
}

const all = (promotions: Promotions): readonly RunningPromotion[] => Object.values(promotions);

/** The hooks on deposits and withdrawals of all promotions, as one. */
export function depositBonusHooksOf(promotions: Promotions): DepositBonusHooks {
  return {
    async onCredited(tx, deposit) {
      for (const each of all(promotions)) await each.onCredited?.(tx, deposit);
    },
    async onReturned(tx, depositId) {
      for (const each of all(promotions)) await each.onReturned?.(tx, depositId);
    },
    async isAtStake(db, userId) {
      for (const each of all(promotions)) if (await each.isAtStake?.(db, userId)) return true;
      return false;
    },
    async onWithdrawn(tx, userId) {
      for (const each of all(promotions)) await each.onWithdrawn?.(tx, userId);
    },
  };
}

/** What promotions do with rounds of games that have ended. Answers whether the rows of the rounds have changed. */
export function onRoundsOf(promotions: Promotions) {
  const counting = all(promotions).filter(({ onRounds }) => onRounds);
  return async (tx: Tx, rounds: readonly SettledRound[]): Promise<boolean> => {
    let isChanged = false;
    for (const each of counting) isChanged = (await each.onRounds!(tx, rounds)) || isChanged;
    return isChanged;
  };
}

type OfNewPlayers = Required<Pick<RunningPromotion, 'checkCode' | 'claimCode' | 'brought'>>;

/** The hooks on registrations of all promotions, as one. */
export function ofNewPlayers(promotions: Promotions): OfNewPlayers {
  return {
    async checkCode(code, currency) {
      for (const each of all(promotions)) await each.checkCode?.(code, currency);
    },
    async claimCode(tx, player) {
      for (const each of all(promotions)) await each.claimCode?.(tx, player);
    },
    async brought(tx, userId, values) {
      for (const each of all(promotions)) if (await each.brought?.(tx, userId, values)) return true;
      return false;
    },
  };
}

/** Whether a promotion would give the player something for a first deposit. */
export async function isFirstAvailable(promotions: Promotions, userId: number): Promise<boolean> {
  for (const each of all(promotions)) if (await each.isFirstAvailable?.(userId)) return true;
  return false;
}

/** What all promotions offer now, in their order. */
export async function shownOffers(promotions: Promotions, to: Looking): Promise<showcase.ShownOffer[]> {
  return (await Promise.all(all(promotions).map(({ shown }) => shown?.(to) ?? []))).flat();
}

/** Which of these offers the player has, or can't have. */
export async function standingsOf(promotions: Promotions, userId: number) {
  return (await Promise.all(all(promotions).map(({ standings }) => standings?.(userId) ?? []))).flat();
}

/** The offers that have a budget of their own. */
export const BUDGETED: readonly BudgetedOffers[] = Object.values(PROMOTIONS_RUN).flatMap(({ of, offers }) =>
  offers && of.budget.per === 'offer' ? [{ ...offers, kind: of.budget.kind as BudgetKind }] : [],
);

/** The budgets that all players share, as they are now. */
export async function periodBudgets(
  promotions: Promotions,
  db: Kysely<Schema>,
  settings: site.Settings,
): Promise<PeriodBudget[]> {
  const shared = Object.entries<RunningPromotion>(promotions).map(async ([name, { budget }]) => {
    const { of, perThousand } = PROMOTIONS_RUN[name]!;
    if (!budget || of.budget.per !== 'period') return [];
    const now = await budget(db);
    return [
      {
        group: of.name as PeriodBudget['group'],
        days: of.budget.days,
        perThousand: perThousand(settings),
        ...now,
      },
    ];
  });
  return (await Promise.all(shared)).flat();
}

/** The coupon terms of the promotions with this kind of reward, in the order of the list. */
export function termsOf(promotions: Promotions, reward: Promotion['reward']): PlacementTerm[] {
  return Object.entries<RunningPromotion>(promotions).flatMap(([name, { term }]) =>
    term && PROMOTIONS_RUN[name]!.of.reward === reward ? [term] : [],
  );
}

/** The work of all timed jobs of promotions, by their names. */
export function runsOf(promotions: Promotions) {
  return Object.assign({}, ...all(promotions).map(({ runs }) => runs)) as Record<
    PromotionJobName,
    () => Promise<unknown>
  >;
}

/** The tables of promotions that say something about a player. */
export const PERSONAL_OF_PROMOTIONS: Readonly<Record<string, PersonalTable>> = Object.assign(
  {},
  ...Object.values(PROMOTIONS_RUN).map(({ personal }) => personal),
);
