import { type AnswerOf, cashout, Refusal } from '@fairbook/contracts';
import { accountById, balanceIn } from '../../money/wallet/index.ts';
import { sentFromOf } from '../../placement/coupon/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { ask, ownCoupon } from './ask.ts';
import { type EditDeps, edit } from './edit.ts';
import { editQuote } from './edit-quote.ts';
import { markSeen, unseenNotices } from './notices-store.ts';
import type { OfferTokens } from './offer-token.ts';
import type { PastValues } from './past-values.ts';
import { listedRule, ruleFrom, shownNotice, shownRule } from './rules.ts';
import { removeRule, rulesOf, rulesOfUser, setRule } from './rules-store.ts';
import { shownOffer, shownRequest } from './show.ts';
import { requestById, requestsOfCoupon } from './store.ts';
import type { StoredRequest } from './types.ts';
import { valued } from './value.ts';
import type { Watch } from './watch.ts';

export interface RoutesDeps extends EditDeps {
  bus: Pick<Platform['bus'], 'publish'>;
  tokens: OfferTokens;
  pastValues: PastValues;
  watch: Pick<Watch, 'changed'>;
}

/** How long a rule that ended is still listed. */
const ENDED_FOR_MS = 7 * 86_400_000;

export function cashoutRoutes(deps: RoutesDeps): Route[] {
  const { pool } = deps;
  return [
    route(cashout.offer, async ({ caller, params, lng }) => {
      const coupon = await ownCoupon(pool, userOf(caller), params.id);
      const [requests, found] = await Promise.all([
        requestsOfCoupon(pool, params.id),
        rulesOf(pool, params.id),
      ]);
      const now = valued(coupon, deps.facts, deps.rules());
      const rules = found.map((rule) => shownRule(rule, coupon.coupon.currency));
      return shownOffer(now, { requests, rules, tokens: deps.tokens, at: deps.now(), lng });
    }),
    route(cashout.history, async ({ caller, params }) =>
      deps.pastValues(await ownCoupon(pool, userOf(caller), params.id)),
    ),
    route(cashout.cashout, async ({ caller, params, body, idempotencyKey, lng }) => {
      const wish = { userId: userOf(caller), couponId: params.id, body, key: idempotencyKey };
      const request = await ask(deps, wish);
      return ownRequest(pool, request, lng);
    }),
    route(cashout.request, async ({ caller, params, lng }) => {
      const request = await requestById(pool, params.id, { hold: false });
      if (request?.userId !== userOf(caller)) throw new Refusal('cashout.unknown_request');
      return ownRequest(pool, request, lng);
    }),
    route(cashout.setRule, async ({ caller, params, body }) => {
      const coupon = await ownCoupon(pool, userOf(caller), params.id);
      const rule = ruleFrom(deps, coupon, body);
      await setRule(pool, rule);
      await deps.watch.changed(params.id);
      return shownRule(rule, coupon.coupon.currency);
    }),
    route(cashout.editQuote, ({ caller, params, body, lng }) =>
      editQuote(deps, { userId: userOf(caller), couponId: params.id, bets: body.bets, lng }),
    ),
    route(cashout.edit, async ({ caller, params, body, idempotencyKey, lng }) => {
      const request = await edit(deps, {
        userId: userOf(caller),
        couponId: params.id,
        body,
        key: idempotencyKey,
        sentFrom: sentFromOf(caller),
      });
      return ownRequest(pool, request, lng);
    }),
    route(cashout.removeRule, async ({ caller, params }) => {
      const couponId = await removeRule(pool, userOf(caller), params.id);
      if (couponId === null) throw new Refusal('cashout.unknown_rule');
      await deps.watch.changed(couponId);
      return undefined;
    }),
    route(cashout.rules, async ({ caller }) => {
      const found = await rulesOfUser(pool, userOf(caller), deps.now() - ENDED_FOR_MS);
      return { rules: found.map(listedRule) };
    }),
    route(cashout.notices, async ({ caller }) => {
      const found = await unseenNotices(pool, userOf(caller));
      return { notices: found.map(shownNotice) };
    }),
    route(cashout.seeNotices, async ({ caller, body }) => {
      const userId = userOf(caller);
      // The message makes other tabs and devices of the player remove the notices, too.
      if (await markSeen(pool, userId, body.ids, deps.now())) deps.bus.publish('notices.changed', { userId });
      return undefined;
    }),
  ];
}

/** A player's own request, with the account's balance. */
async function ownRequest(
  sql: Sql,
  request: StoredRequest,
  lng: string,
): Promise<AnswerOf<typeof cashout.request>> {
  const account = (await accountById(sql, request.accountId))!;
  return { ...shownRequest(request, account.currency, lng), account: balanceIn(account) };
}
