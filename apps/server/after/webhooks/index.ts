import { webhooks } from '@fairbook/contracts';
import { MOST_WEBHOOKS } from '@fairbook/contracts/after/webhook-kinds';
import type { Rates } from '@fairbook/money';
import type { PlacementTerm } from '../../placement/coupon/index.ts';
import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { Letters } from '../../players/letters/index.ts';
import type { Sealed } from '../../players/sealed/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { createWebhookDelivery } from './delivery.ts';
import { houseWebhookRoutes } from './house-routes.ts';
import { createWebhookScan } from './scan.ts';
import { createWebhookService } from './service.ts';
import { shown, shownDelivery } from './shown.ts';
import { forgetEvents } from './store.ts';

export interface WebhookParts {
  terms: readonly PlacementTerm[];
  sealed: Pick<Sealed, 'seal' | 'open'>;
  letters: Letters;
  edits: Pick<SiteEdits, 'note'>;
  /** The current exchange rates. */
  rates(): Rates;
  /** Tells the owner, so that nobody adds an endpoint in silence. */
  changed(userId: number, what: 'webhook_added'): Promise<void>;
}

/**
 * Tells players' programs by HTTP what happened to their coupons, balances and limits (decision 0158), and programs of the
 * house what operators need to know (decision 0165).
 */
export function createWebhooks(
  platform: Platform,
  { terms, sealed, letters, edits, rates, changed }: WebhookParts,
): { module: Module; forget(): Promise<void> } {
  const { db, clock, config } = platform;
  const delivery = createWebhookDelivery(platform, { sealed, letters });
  const scan = createWebhookScan(platform, { terms, rates, onWritten: delivery.look });
  const { look } = delivery;
  const service = createWebhookService(platform, {
    ...{ sealed, look, shown, shownDelivery },
    most: MOST_WEBHOOKS,
  });
  return {
    module: {
      name: 'webhooks',
      routes: [
        route(webhooks.list, async ({ caller }) => ({ webhooks: await service.of(userOf(caller)) })),
        route(webhooks.add, async ({ caller, body }) => {
          const added = await service.add(userOf(caller), body);
          await changed(userOf(caller), 'webhook_added');
          return added;
        }),
        route(webhooks.change, ({ caller, params, body }) => service.change(userOf(caller), params.id, body)),
        route(webhooks.remove, async ({ caller, params }) => {
          await service.remove(userOf(caller), params.id);
          return undefined;
        }),
        route(webhooks.rotate, ({ caller, params }) => service.rotate(userOf(caller), params.id)),
        route(webhooks.test, async ({ caller, params }) => {
          await service.test(userOf(caller), params.id);
          return undefined;
        }),
        route(webhooks.deliveries, ({ caller, params, query: { before = null, limit = 20 } }) =>
          service.deliveries(userOf(caller), params.id, before, limit),
        ),
        route(webhooks.again, async ({ caller, params }) => {
          await service.again(userOf(caller), params.id);
          return undefined;
        }),
        route(webhooks.replay, ({ caller, params, body }) =>
          service.replay(userOf(caller), params.id, body.from),
        ),
        ...houseWebhookRoutes(platform, { sealed, edits, look }),
      ],
      duties: {
        messages: {
          async start() {
            await delivery.start();
            scan.start();
          },
          async stop() {
            await scan.stop();
            await delivery.stop?.();
          },
        },
      },
    },
    forget: () => forgetEvents(db, new Date(keptSince(config.keep, 'webhook_events', clock.now()))),
  };
}
