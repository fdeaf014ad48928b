import { Refusal } from '@fairbook/contracts';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Tx } from '../../../platform/database/transact.ts';
import type { Risk } from '../../../risk/index.ts';
import type { SportsbookFacts } from '../../../sportsbook/index.ts';
import {
  type Limits,
  limitsOfAccount,
  type Outcome,
  type Placement,
  type SentFrom,
  type SubmittedBody,
  type Whose,
} from '../../coupon/index.ts';
import { type Decision, decide } from '../deciding/decide.ts';
import type { House } from '../deciding/house.ts';
import type { LaneSql } from '../lanes/lane-connections.ts';
import type { createAccountsCache } from './accounts-cache.ts';
import { factsFor, orderOf } from './place.ts';
import { type GroupDeps, placeGroup } from './place-group.ts';

interface InsideOrder {
  userId: number;
  accountId: number;
  body: SubmittedBody;
  key: string;
  sentFrom: SentFrom | null;
  /** The coupon being replaced: its reserved risk doesn't count. */
  except: string;
}

export interface PlaceInside {
  /** Decides the order as a placement would. */
  decide(order: InsideOrder): Promise<Decision>;
  /**
   * Places the order in the transaction of `run`, which must throw to roll back. Only a coupon that can be accepted
   * at once is placed: with a delay or a reason against it, the outcome is `absent` and `run` is not called.
   */
  place(
    order: InsideOrder,
    run: (place: (tx: Tx) => Promise<Outcome>) => Promise<Outcome>,
  ): Promise<{ decision: Decision; outcome: Outcome }>;
}

interface InsideDeps {
  facts: Pick<SportsbookFacts, 'outcome'>;
  accountOf: ReturnType<typeof createAccountsCache>;
  houseOf(limits: Limits, whose: Whose): House;
  rates: Risk['rates'];
  group: GroupDeps;
  /** Reserves the coupon's risk while it is placed; that of `except` doesn't count. */
  guard(submit: (item: Placement) => Promise<Outcome>, except: string): (item: Placement) => Promise<Outcome>;
}

export function createPlaceInside({
  facts,
  accountOf,
  houseOf,
  rates,
  group,
  guard,
}: InsideDeps): PlaceInside {
  async function judged({ userId, accountId, body, key, except, sentFrom }: InsideOrder) {
    const account = await accountOf(accountId, userId);
    if (!account) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const limits = limitsOfAccount(account, rates());
    const asked = orderOf({ userId, accountId, limits, sentFrom }, body, key);
    const known = factsFor(facts, asked.submitted);
    return { asked, decision: decide(asked.submitted, known, houseOf(limits, { userId, except })) };
  }

  return {
    decide: async (order) => (await judged(order)).decision,
    async place(order, run) {
      const { asked, decision } = await judged(order);
      if (!decision.accepted || decision.delaySeconds > 0) return { decision, outcome: { kind: 'absent' } };
      const submit = guard(
        (item) => run(async (tx) => (await placeGroup(insideOf(tx), group, [item]))[0]!),
        order.except,
      );
      const placement = {
        ...asked,
        together: null,
        accepted: decision.accepted,
        decidedAt: group.now(),
        replaces: order.except,
      };
      const first = await submit(placement);
      const settle = first.kind === 'moved' ? first.settle : undefined;
      await settle?.();
      const outcome = settle ? await submit(placement) : first;
      // When something moved meanwhile, the current reasons are returned.
      return { decision: outcome.kind === 'moved' ? (await judged(order)).decision : decision, outcome };
    },
  };
}

const NOTHING = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };

/** Presents the caller's transaction as a lane; the caller ends it. Its client takes one query after another. */
function insideOf(tx: Tx): LaneSql {
  let before: Promise<unknown> = Promise.resolve();
  function query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>> {
    const answer = before.then(() => tx.query<R>(config));
    before = answer.catch(() => undefined);
    return answer;
  }
  return {
    query: async (config) => (config.text === 'begin' ? NOTHING : query(config)),
    together: (send) => send(),
    onCommit: tx.onCommit,
    rollback: async () => undefined,
    async commitWith(copies) {
      for (const { into, rows } of copies) {
        for (const row of rows) {
          const places = row.map((_, i) => `$${i + 1}`).join();
          await tx.query({
            text: `insert into ${into} overriding system value values (${places})`,
            values: [...row],
          });
        }
      }
    },
  };
}
