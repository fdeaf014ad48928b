import { budgets as contract, Refusal } from '@fairbook/contracts';
import { exponentOf, formatAmount, minorUnits, parseDecimal } from '@fairbook/money';
import { agreed, type Ceiling, giveAlone, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import { BASE_CURRENCY } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { type BudgetsLeft, createLeft } from './left.ts';
import {
  decideRequest,
  heldRequest,
  insertRequest,
  type RequestRow,
  withdrawRequests,
} from './requests-store.ts';
import { budgetedOffers, heldBudget, keptBudgets, type StoredBudget, setBudget } from './store.ts';
import { type BudgetedOffers, hundredthsUp, keyOf, leftIn, type Offer, type PeriodBudget } from './types.ts';

export { leftOfOffer } from './store.ts';
export { budgetTerm } from './term.ts';
export { type BudgetedOffers, hundredthsUp, leftIn, type Offer, type PeriodBudget } from './types.ts';

type BudgetsPlatform = Pick<Platform, 'pool' | 'clock'>;

export interface Budgets extends BudgetsLeft {
  module: Module;
}

interface BudgetParts {
  edits: SiteEdits;
  ceiling: Ceiling;
  /** The offers that have a budget of their own. */
  offers: readonly BudgetedOffers[];
  /** Budgets that all players share. */
  periods(): Promise<PeriodBudget[]>;
}

/** Budgets: how much an offer may cost the house beyond what its bets earn (docs/decisions/0048, 0112). */
export function createBudgets(platform: BudgetsPlatform, parts: BudgetParts): Budgets {
  const { pool, clock } = platform;
  const read = () => keptBudgets(pool);
  const kept = parts.edits.keep('budgets', read);
  const left = createLeft(() => kept.get(), read, clock.now);
  return { ...left, module: { name: 'budgets', routes: budgetRoutes(platform, parts) } };
}

function budgetRoutes(
  { pool, clock }: BudgetsPlatform,
  { edits, ceiling, offers, periods }: BudgetParts,
): Route[] {
  const list = async (only?: Offer) => (await budgetedOffers(pool, offers, clock.now(), only)).map(shown);
  const found = async (offer: Offer) => (await list(offer))[0]!;

  /** Records a decision on a waiting budget in the log of edits. */
  async function decide(
    id: number,
    userId: number,
    version: number,
    how: (tx: Tx, held: RequestRow) => Promise<Parameters<typeof decideRequest>[2]>,
  ) {
    const offer = await edits.edit({ part: 'budgets', subject: `request ${id}`, userId }, async (tx) => {
      const held = stillAsked(await heldRequest(tx, id), version);
      const change = await how(tx, held);
      await decideRequest(tx, held.id, change);
      const logged = { kind: held.kind, offerId: Number(held.offer_id), amount: written(held.amount) };
      return { before: logged, after: { ...logged, status: change.status }, answer: logged };
    });
    return found(offer);
  }

  return [
    route(contract.list, async () => ({
      budgets: await list(),
      periods: (await periods()).map(shownPeriod),
      iso: BASE_CURRENCY,
    })),
    route(contract.set, async ({ params: offer, body, caller }) => {
      const userId = userOf(caller);
      const amount = sumOf(body.amount);
      const of = { part: 'budgets', subject: keyOf(offer), userId } as const;
      await edits.edit(of, async (tx) => {
        const at = clock.now();
        const before = await heldBudget(tx, offers, at, offer);
        if (before === 'unknown') throw new Refusal('operator.unknown_entry');
        const rise = amount - (before.amount ?? 0n);
        const grant = { operatorId: userId, what: 'budget', worth: rise, at } as const;
        const isDone = before.needsTwo ? rise < 0n : rise <= 0n || (await giveAlone(tx, grant, ceiling));
        if (isDone) {
          await withdrawRequests(tx, offer);
          await setBudget(tx, offer, { amount, setBy: userId, at });
        } else await insertRequest(tx, { ...offer, amount, by: userId, at });
        const logged = (sum: bigint) => ({ amount: written(sum) });
        const after = isDone ? logged(amount) : { ...logged(amount), status: 'requested' };
        return { before: before.amount === null ? null : logged(before.amount), after, answer: null };
      });
      return found(offer);
    }),
    route(contract.approve, ({ params, body, caller }) => {
      const userId = userOf(caller);
      return decide(params.id, userId, body.version, async (tx, held) => {
        const at = clock.now();
        const second = await agreed(tx, held, userId, at);
        const offer = { kind: held.kind, offerId: Number(held.offer_id) };
        await setBudget(tx, offer, { amount: held.amount, setBy: Number(held.requested_by), at });
        return { status: 'done', ...second };
      });
    }),
    route(contract.withdraw, ({ params, body, caller }) =>
      decide(params.id, userOf(caller), body.version, async () => ({
        status: 'withdrawn',
        approved_by: null,
        approved_at: null,
      })),
    ),
  ];
}

function sumOf(amount: string): bigint {
  const sum = parseDecimal(amount, exponentOf(BASE_CURRENCY));
  if (typeof sum === 'string') {
    throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso: BASE_CURRENCY } });
  }
  return sum;
}

function shown({ kind, offerId, name, amount, drawn, setBy, setAt, asked }: StoredBudget): contract.Budget {
  return {
    kind,
    offerId,
    name,
    amount: amount === null ? null : written(amount),
    drawn: written(drawn),
    left: written(amount === null ? 0n : leftIn({ amount, spent: drawn })),
    setBy,
    setAt: setAt === null ? null : setAt.toISOString(),
    asked: asked && {
      ...asked,
      amount: written(BigInt(asked.amount)),
      requestedAt: new Date(asked.requestedAt).toISOString(),
    },
  };
}

function shownPeriod(period: PeriodBudget): contract.SharedBudget {
  const { group, days, amount, spent, perThousand } = period;
  return {
    ...{ group, days },
    perThousand: perThousand === null ? null : written(hundredthsUp(perThousand)),
    amount: written(amount),
    spent: written(spent),
    left: written(leftIn(period)),
  };
}

function written(sum: bigint): string {
  return formatAmount(minorUnits(sum), BASE_CURRENCY);
}
