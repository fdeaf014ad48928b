import { type BodyOf, houseWebhooks as contract, Refusal } from '@fairbook/contracts';
import { HOUSE_KINDS, type HouseKind, MOST_HOUSE_WEBHOOKS } from '@fairbook/contracts/after/webhook-kinds';
import { BASE_CURRENCY, formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Caller, type Route, route, userOf } from '../../platform/module.ts';
import type { Sealed } from '../../players/sealed/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { skipAsked } from './approvals.ts';
import { createWebhookService } from './service.ts';
import { shownHouseDelivery, shownOfHouse } from './shown.ts';
import { holdEndpoints, isHouseTold } from './store.ts';

interface HouseParts {
  sealed: Pick<Sealed, 'seal'>;
  edits: Pick<SiteEdits, 'note'>;
  look(): void;
}

/** The endpoints of the house. They belong to no operator; each change is in the log of edits. */
export function houseWebhookRoutes(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'config'>,
  { sealed, edits, look }: HouseParts,
): Route[] {
  const service = createWebhookService(platform, {
    sealed,
    look,
    most: MOST_HOUSE_WEBHOOKS,
    shown: shownOfHouse,
    shownDelivery: shownHouseDelivery,
  });
  const log = (tx: Tx, caller: Caller, of: { before: object | null; after: object | null; at: string }) =>
    edits.note(
      tx,
      { part: 'operators', subject: `webhook ${of.at}`, userId: userOf(caller) },
      { before: of.before, after: of.after },
    );

  return [
    route(contract.list, async ({ caller }) => {
      const all = await service.of(null);
      const isShown = caller.permissions.has('operators.edit');
      return { iso: BASE_CURRENCY, webhooks: isShown ? all : all.map(withoutPath) };
    }),
    route(contract.add, async ({ caller, body }) => {
      mustSee(caller, body.kinds);
      const couponFrom = sumOf(body);
      const { url, kinds } = body;
      return service.add(null, { url, kinds, couponFrom, addedBy: userOf(caller) }, async (tx) => {
        if (kinds.includes('approval.requested') && !(await isHouseTold(tx, 'approval.requested')))
          await skipAsked(tx);
        await log(tx, caller, {
          before: null,
          after: { kinds, couponFrom: body.couponFrom },
          at: hostOf(url),
        });
      });
    }),
    route(contract.change, async ({ caller, params, body }) => {
      const couponFrom = sumOf(body);
      const { kinds, isOn } = body;
      return service.change(null, params.id, { kinds, couponFrom, isOn }, async (tx, row) => {
        mustSee(
          caller,
          kinds.filter(
            (kind) =>
              !row.kinds.includes(kind) ||
              // A lower sum tells of coupons that nobody had chosen.
              (kind === 'coupon.large' && (couponFrom ?? 0n) < (row.coupon_from ?? 0n)),
          ),
        );
        await holdEndpoints(tx);
        if (kinds.includes('approval.requested') && !(await isHouseTold(tx, 'approval.requested')))
          await skipAsked(tx);
        await log(tx, caller, {
          before: { kinds: row.kinds, couponFrom: textOf(row.coupon_from), isOn: row.state === 'on' },
          after: { kinds, couponFrom: body.couponFrom, isOn },
          at: hostOf(row.url),
        });
      });
    }),
    route(contract.remove, async ({ caller, params }) => {
      await service.remove(null, params.id, (tx, { url, kinds }) =>
        log(tx, caller, { before: { kinds }, after: null, at: hostOf(url) }),
      );
      return undefined;
    }),
    route(contract.rotate, ({ caller, params }) =>
      service.rotate(null, params.id, (tx, { url }) =>
        log(tx, caller, { before: null, after: { isSecretNew: true }, at: hostOf(url) }),
      ),
    ),
    route(contract.test, async ({ caller, params }) => {
      await service.test(null, params.id, (tx, { url }) =>
        log(tx, caller, { before: null, after: { isTested: true }, at: hostOf(url) }),
      );
      return undefined;
    }),
    route(contract.deliveries, ({ params, query: { before = null, limit = 20 } }) =>
      service.deliveries(null, params.id, before, limit),
    ),
    route(contract.again, async ({ caller, params }) => {
      await service.again(null, params.id, (tx, { url, event_id: sentAgain }) =>
        log(tx, caller, { before: null, after: { sentAgain }, at: hostOf(url) }),
      );
      return undefined;
    }),
    route(contract.replay, ({ caller, params, body }) =>
      service.replay(null, params.id, body.from, (tx, { url }) =>
        log(tx, caller, { before: null, after: { sentAgainSince: body.from }, at: hostOf(url) }),
      ),
    ),
  ];
}

const hostOf = (url: string) => new URL(url).host;

/** Paths and queries of addresses may hold keys of other systems, so who changes no endpoints sees only the host. */
const withoutPath = (webhook: contract.HouseWebhook) => ({ ...webhook, url: new URL(webhook.url).origin });

const textOf = (sum: bigint | null) => (sum === null ? null : formatAmount(minorUnits(sum), BASE_CURRENCY));

/** Nobody has the house told of more than they see themselves. */
function mustSee({ permissions }: Caller, kinds: readonly HouseKind[]): void {
  for (const kind of kinds) {
    const permission = HOUSE_KINDS[kind];
    if (permission !== null && !permissions.has(permission))
      throw new Refusal({ code: 'webhooks.not_held', field: 'kinds', values: { permission } });
  }
}

/** The sum from which on coupons are told, in minor units; null where coupons aren't told. */
function sumOf({
  kinds,
  couponFrom,
}: Pick<BodyOf<typeof contract.add>, 'kinds' | 'couponFrom'>): bigint | null {
  if (!kinds.includes('coupon.large')) return null;
  const sum = couponFrom === null ? null : parseAmount(couponFrom, BASE_CURRENCY);
  if (typeof sum !== 'bigint' || sum <= 0n)
    throw new Refusal({ code: 'webhooks.no_sum', field: 'couponFrom' });
  return sum;
}
