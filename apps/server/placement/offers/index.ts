import { type BodyOf, offers as contract, Refusal } from '@fairbook/contracts';
import { agreed, type Ceiling, giveAlone, stillAsked } from '../../money/two-people/index.ts';
import { balanceOf } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { Rates } from '../../risk/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { SportsbookFacts } from '../../sportsbook/index.ts';
import type { Bets } from '../bets/index.ts';
import { answerAsked, type HouseAnswer, replyToOffer } from './answer.ts';
import { agreeToOdds, askForOdds, heldOdds, withdrawOdds } from './held-odds.ts';
import { askedBets } from './queue.ts';
import { operatorIds } from './store.ts';

type OffersPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

export interface OffersDeps {
  edits: SiteEdits;
  bets: Pick<Bets, 'waiting' | 'couponOf'>;
  facts: Pick<SportsbookFacts, 'outcome'>;
  rates(): Rates;
  ceiling: Ceiling;
}

/**
 * Big-stake requests: the operators' queue, their answers, and the players' replies to offers. The bets module keeps
 * the coupon and its money; every answer is in the log of edits.
 */
export function createOffers(platform: OffersPlatform, deps: OffersDeps): { module: Module } {
  const { pool, bus, logger } = platform;
  let stops: (() => void)[] = [];
  let telling: Promise<void> = Promise.resolve();

  /** Tells every operator over the live connection that the queue changed. */
  function hint(): void {
    telling = operatorIds(pool)
      .then((ids) => {
        for (const userId of ids) bus.publish('offers.changed', { userId });
      })
      .catch((err) => logger.warn({ err }, 'offers.notify_failed'));
  }

  return {
    module: {
      name: 'offers',
      routes: offersRoutes(platform, deps),
      duties: {
        offers: {
          start() {
            stops = [bus.subscribe('offer.asked', hint)];
          },
          async stop() {
            for (const stop of stops) stop();
            await telling;
          },
        },
      },
    },
  };
}

function offersRoutes(
  { pool, bus, clock }: OffersPlatform,
  { edits, bets, facts, rates, ceiling }: OffersDeps,
): Route[] {
  const asking = { waiting: bets.waiting, bus };
  return [
    route(contract.queue, async ({ lng }) => ({
      bets: await askedBets(pool, { facts, rates: rates() }, lng),
      now: new Date(clock.now()).toISOString(),
    })),
    route(contract.answer, async ({ params: { couponId }, body, caller }) => {
      const operatorId = userOf(caller);
      const of = { part: 'offers', subject: `coupon ${couponId}`, userId: operatorId } as const;
      const end = await edits.edit(of, async (sql) => {
        const at = clock.now();
        const mayGive = (worth: bigint) => giveAlone(sql, { operatorId, what: 'odds', worth, at }, ceiling);
        const asked = { couponId, operatorId, answer: houseAnswer(body), mayGive };
        const answer = await answerAsked(sql, asking, asked);
        await withdrawOdds(sql, couponId);
        if (answer.isHeld) await askForOdds(sql, { couponId, answer: body, by: operatorId, at });
        return { before: null, after: answer.isHeld ? { ...body, status: 'requested' } : body, answer };
      });
      return { status: end.status, ...(end.isHeld && { isHeld: end.isHeld }) };
    }),
    route(contract.approve, async ({ params: { id }, body, caller }) => {
      const userId = userOf(caller);
      const end = await edits.edit(ofOdds(id, userId), async (sql) => {
        const held = stillAsked(await heldOdds(sql, id), body.version);
        const second = await agreed(sql, held, userId, clock.now());
        const operatorId = Number(held.requested_by);
        const asked = {
          couponId: held.coupon_id,
          operatorId,
          answer: houseAnswer(held.answer),
          mayGive: agreedTo,
        };
        const end = await answerAsked(sql, asking, asked);
        await agreeToOdds(sql, held.id, second);
        return { before: null, after: { ...held.answer, status: 'done' }, answer: end };
      });
      return { status: end.status };
    }),
    route(contract.withdraw, async ({ params: { id }, body, caller }) => {
      await edits.edit(ofOdds(id, userOf(caller)), async (tx) => {
        const held = stillAsked(await heldOdds(tx, id), body.version);
        const couponId = held.coupon_id;
        await withdrawOdds(tx, couponId);
        tx.onCommit(() => bus.publish('offer.asked', { couponId }));
        return { before: held.answer, after: { status: 'withdrawn' }, answer: null };
      });
      return { status: 'pending' as const };
    }),
    route(contract.reply, async ({ params: { id }, body, caller, lng }) => {
      const userId = userOf(caller);
      const of = { couponId: id, userId, isTaken: body.isTaken };
      if (!(await bets.couponOf(userId, id, lng))) throw new Refusal('bets.unknown_coupon');
      await transact(pool, (tx) => replyToOffer(tx, asking, of));
      const coupon = (await bets.couponOf(userId, id, lng))!;
      return { ...coupon, account: await balanceOf(pool, coupon.accountId) };
    }),
  ];
}

const agreedTo = async () => true;

function ofOdds(id: number, userId: number) {
  return { part: 'offers', subject: `odds ${id}`, userId } as const;
}

function houseAnswer({ answer, amount, coefs }: BodyOf<typeof contract.answer>): HouseAnswer {
  if (answer !== 'offer') return { kind: answer };
  return {
    kind: 'offer',
    amount: amount ?? null,
    oddsMilli: coefs?.map((coef) => (coef === null ? null : Math.round(coef * 1000))) ?? null,
  };
}
