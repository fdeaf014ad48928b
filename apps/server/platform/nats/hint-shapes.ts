import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Hints } from '../bus/bus.ts';

const Id = Type.Integer({ minimum: 1 });
const Text = Type.String({ maxLength: 200 });

/**
 * What each hint carries, as it must look when it comes from another node. Further fields are let through: during an
 * upgrade another node may be newer.
 */
const SHAPES = {
  'account.changed': Type.Object({ userId: Id, isOther: Type.Optional(Type.Boolean()) }),
  'coupon.changed': Type.Object({
    userId: Id,
    couponId: Text,
    status: Text,
    isPartSold: Type.Optional(Type.Boolean()),
  }),
  'game.unsettled': Type.Object({ gameId: Id }),
  'offer.asked': Type.Object({ couponId: Text }),
  'offers.changed': Type.Object({ userId: Id }),
  'rules.changed': Type.Object({ couponId: Text }),
  'notices.changed': Type.Object({ userId: Id }),
  'limits.changed': Type.Object({ userId: Id }),
  'support.changed': Type.Object({ userId: Id }),
  'payment.changed': Type.Object({ userId: Id }),
  'draft.changed': Type.Object({ userId: Id, version: Type.Integer({ minimum: 0 }) }),
  'favourites.changed': Type.Object({ userId: Id }),
  'site.changed': Type.Object({ part: Text, revision: Id }),
  'calls.counted': Type.Object({
    from: Text,
    kind: Text,
    counts: Type.Array(
      Type.Tuple([Text, Type.Integer({ minimum: 1, maximum: 86_400_000 }), Type.Integer({ minimum: 1 })]),
      { maxItems: 2_000 },
    ),
  }),
  'players.taken': Type.Object({ from: Id, userIds: Type.Array(Id, { maxItems: 1_000 }) }),
  'catalogue.asked': Type.Object({}),
  'page.failed': Type.Object({ at: Type.Number() }),
  'shared.changed': Type.Object({ game: Text, ended: Type.Optional(Text) }),
  'shared.wanted': Type.Object({ game: Text }),
  'session.ended': Type.Object({ userId: Id, tokenHash: Text }),
} satisfies Record<keyof Hints, TSchema>;

/** Hints that sum up many requests, so that no single request is their cause. */
export const OF_NO_CAUSE: ReadonlySet<string> = new Set<keyof Hints>(['calls.counted', 'players.taken']);

/** Fails to compile when a shape and the type of its hint differ. */
type Agree = { [K in keyof Hints]: Static<(typeof SHAPES)[K]> extends Hints[K] ? true : never };
const _AGREE: Agree[keyof Hints] = true;
void _AGREE;

/** Whether the event goes to other nodes. All others stay within this one. */
export const isHint = (event: string): event is keyof Hints => Object.hasOwn(SHAPES, event);

const checks = new Map<string, { Check(value: unknown): boolean }>();

/** Whether a payload from another node has the shape of its hint. Compiled when the first one comes. */
export function isShaped(event: keyof Hints, payload: unknown): boolean {
  const check = checks.get(event) ?? Compile(SHAPES[event]);
  checks.set(event, check);
  return check.Check(payload);
}
