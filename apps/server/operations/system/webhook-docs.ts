import { WEBHOOK_EVENTS, WEBHOOK_SUMMARIES } from '@fairbook/contracts/after/webhook-events';
import { escapeMarkup } from '@fairbook/remote-view';
import { capital, type NamedShapes } from './named-shapes.ts';
import { shapeBlock } from './shape-text.ts';

type Kind = keyof typeof WEBHOOK_EVENTS;
const KINDS = Object.keys(WEBHOOK_EVENTS) as Kind[];

const SIGNATURE =
  't=<epoch seconds>,v1=<hex>: v1 is the HMAC-SHA256 of "<t>.<body>" with the secret of the endpoint as its key. For a day after a new secret there are two v1, and one that fits is enough.';

const HEADERS = [
  ['fairbook-signature', SIGNATURE],
  ['fairbook-event-id', 'The id of the event, the same for every try.'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

/** `coupon.settled` as the name of a shape: `CouponSettledEvent`. */
const nameOf = (kind: Kind) => `${capital(kind)}Event`;

/** The key `webhooks` of OpenAPI 3.1: what this site posts to programs of players. */
export function webhookPaths(shapes: NamedShapes): Record<string, object> {
  return Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      {
        post: {
          operationId: `webhook.${kind}`,
          tags: ['webhooks'],
          summary: WEBHOOK_SUMMARIES[kind],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: shapes.refer(WEBHOOK_EVENTS[kind], nameOf(kind)) } },
          },
          responses: {
            '2XX': {
              description: 'The program has the event. After any other answer, or none, it is sent again.',
            },
          },
        },
      },
    ]),
  );
}

/** The same on the page: each event with its shape. */
export function webhookSection(shapes: NamedShapes): string {
  const events = KINDS.map(
    (kind) =>
      `<article><h3>${kind}</h3><p>${escapeMarkup(WEBHOOK_SUMMARIES[kind])}</p>${shapeBlock(shapes.refer(WEBHOOK_EVENTS[kind], nameOf(kind)))}</article>`,
  );
  return `<section><h2 id="webhook-events">Events for programs</h2><p>Posted to the endpoints that players add on the page Security, and to those of the house, which operators add under People, Programs: at least once, in order for each coupon, account, game, feed and player’s limits, until they are answered with 200 to 299, or three days have passed. The header <code>fairbook-event-id</code> has the id of the event. The header <code>fairbook-signature</code> is ${escapeMarkup(SIGNATURE)}</p>${events.join('')}</section>`;
}
