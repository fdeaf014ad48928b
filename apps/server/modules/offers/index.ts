import { type BodyOf, offers as contract, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { sqlOf } from '../../platform/database/transact.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { AskedEnd, Bets, HouseAnswer } from '../bets/index.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import type { SportsbookFacts } from '../sportsbook/index.ts';
import { inTransaction } from '../wallet/index.ts';
import { askedBets } from './queue.ts';
import { operatorIds } from './store.ts';

type OffersPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

export interface OffersDeps {
  edits: SiteEdits;
  bets: Pick<Bets, 'asked' | 'couponOf'>;
  facts: Pick<SportsbookFacts, 'outcome'>;
}

/**
 * Stakes above the maximum: the queue of operators, their answers, and what players reply to an offer. The coupon itself
 * and its money are the bets module's; every answer stands in the log of edits.
 */
export function createOffers(platform: OffersPlatform, deps: OffersDeps): { module: Module } {
  const { pool, bus, logger } = platform;
  let stops: (() => void)[] = [];
  let telling: Promise<void> = Promise.resolve();

  /** Operators read the queue again: a hint through the live connection of each. */
  function hint(): void {
    telling = operatorIds(pool)
      .then((ids) => {
        for (const userId of ids) bus.publish('offers.changed', { userId });
      })
      .catch((err) => logger.warn({ err }, 'operators could not be told of stakes to answer'));
  }

  return {
    module: {
      name: 'offers',
      routes: offersRoutes(platform, deps),
      async start() {
        stops = [bus.subscribe('offer.asked', hint)];
      },
      async stop() {
        for (const stop of stops) stop();
        await telling;
      },
    },
  };
}

function offersRoutes({ pool, bus, clock }: OffersPlatform, { edits, bets, facts }: OffersDeps): Route[] {
  const tell = (couponId: string, end: AskedEnd) => {
    const { status, userId } = end;
    bets.asked.ended(couponId, end);
    bus.publish('account.changed', { userId });
    bus.publish('coupon.changed', { userId, couponId, status });
    bus.publish('offer.asked', { couponId });
  };
  return [
    route(contract.queue, async ({ lng }) => ({
      bets: await askedBets(pool, facts, lng),
      now: new Date(clock.now()).toISOString(),
    })),
    route(contract.answer, async ({ params: { couponId }, body, caller }) => {
      const operatorId = userOf(caller);
      const of = { part: 'offers', subject: `coupon ${couponId}`, userId: operatorId } as const;
      const end = await edits.edit(of, async (tx) => {
        const asked = { couponId, operatorId, answer: houseAnswer(body) };
        const answer = await bets.asked.answer(sqlOf(tx), asked);
        return { before: null, after: body, answer };
      });
      tell(couponId, end);
      return { status: end.status };
    }),
    route(contract.reply, async ({ params: { id }, body, caller, lng }) => {
      const userId = userOf(caller);
      const of = { couponId: id, userId, isTaken: body.isTaken };
      if (!(await bets.couponOf(userId, id, lng))) throw new Refusal('bets.unknown_coupon');
      tell(id, await inTransaction(pool, (sql) => bets.asked.reply(sql, of)));
      return (await bets.couponOf(userId, id, lng))!;
    }),
  ];
}

function houseAnswer({ answer, amount, coefs }: BodyOf<typeof contract.answer>): HouseAnswer {
  if (answer !== 'offer') return { kind: answer };
  return {
    kind: 'offer',
    amount: amount ?? null,
    oddsMilli: coefs?.map((coef) => (coef === null ? null : Math.round(coef * 1000))) ?? null,
  };
}
