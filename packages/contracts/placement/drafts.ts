import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  closed,
  Id,
  Moment,
  nullable,
  OutcomeId,
  oneOf,
  record,
  twoOrMore,
  VersionOrNone,
} from '../platform/shapes.ts';
import { BetKey, BlockKey, TypedPromoCode, TypeId } from './coupon-to-submit.ts';
import { PAGE_TYPES } from './page-types.ts';

const Text = Type.String({ maxLength: 200 });
/** Epoch milliseconds. */
const Time = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Size = Type.Integer({ minimum: 1, maximum: 50 });
const TimeByBetId = record(BetKey, Time, 150);
/** An amount as typed; it may be incomplete. */
const Typed = Type.String({ maxLength: 25 });

/** A selection as every device of a player stores it. */
const DraftBet = closed({
  gameId: Id,
  outcomeId: OutcomeId,
  marketTypeId: Id,
  line: Type.String({ maxLength: 16 }),
  /** The price seen when it was added, in thousandths. */
  coefMilli: Type.Integer({ minimum: 1000, maximum: 1_000_000_000 }),
  isLive: Type.Boolean(),
  startsAt: Moment,
  champName: Text,
  round: Type.Optional(Text),
  countryCode: Type.String({ maxLength: 8 }),
  opponents: twoOrMore(Text),
  marketName: Text,
  outcomeName: Text,
  blockId: nullable(Type.Integer({ minimum: 0, maximum: 50 })),
  /** The player prefers the usual price to a boosted one. */
  isUsualCoef: Type.Optional(Type.Boolean()),
  /** The ready-made coupon it came from. */
  expressId: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  /** The variant of the sports pages on which its price was pressed. */
  pageType: Type.Optional(nullable(oneOf(...PAGE_TYPES))),
  /** When the leg, or its block, was last changed. The order of legs is in `addedAtByBetId`. */
  at: Time,
});

/**
 * The draft of a coupon that all devices of a player share. `mergeDrafts` in packages/coupon merges two drafts: the
 * later change wins for each leg, and for the choices as a whole.
 */
export const Draft = closed({
  bets: Type.Array(DraftBet, { maxItems: 50 }),
  addedAtByBetId: TimeByBetId,
  /** Removed legs: an older addition on another device does not bring them back. */
  removedAtByBetId: TimeByBetId,
  /** Choices for the coupon as a whole, with one time for all of them. Older devices leave optional ones out. */
  choices: closed({
    /** Null means single or express, by the number of legs. */
    typeId: nullable(TypeId),
    systemValue: Size,
    systemValues: Type.Array(Size, { maxItems: 50 }),
    isActiveSystemBanker: Type.Optional(Type.Boolean()),
    isStakedByBlock: Type.Optional(Type.Boolean()),
    isPerCombination: Type.Optional(Type.Boolean()),
    manuallyDeletedBonusBet: Type.Optional(Type.Boolean()),
    promoCode: Type.Optional(nullable(TypedPromoCode)),
    amount: Typed,
    /** Stakes of bets and of blocks that differ from `amount`. */
    amountByBetId: Type.Optional(record(BetKey, Typed, 50)),
    amountByBlockId: Type.Optional(record(BlockKey, Typed, 50)),
    prepaidAmount: Type.Optional(Typed),
    /** The currency of the amounts. */
    iso: Type.String({ maxLength: 5 }),
    at: Time,
  }),
});
export type Draft = Static<typeof Draft>;

/** Version 0 with a draft of null: no device of the player has written a draft yet. */
const KeptDraft = closed({ version: VersionOrNone, draft: nullable(Draft) });

const Syncing = { max: 240, windowMs: 60_000 };

export const read = call({
  id: 'drafts.read',
  method: 'GET',
  path: '/bets-api/v1/draft',
  summary: "The player's draft coupon, shared by all their devices.",
  right: 'player',
  rateLimit: Syncing,
  success: { status: 200, body: KeptDraft },
  errors: [],
});

export const write = call({
  id: 'drafts.write',
  method: 'PUT',
  path: '/bets-api/v1/draft',
  summary:
    'Saves a draft merged with this version. If another device saved first, nothing is saved and the answer is the latest draft: merge it and save again.',
  right: 'player',
  rateLimit: Syncing,
  stopsForWorks: true,
  body: closed({ version: VersionOrNone, draft: Draft }),
  success: { status: 200, body: closed({ ...KeptDraft.properties, isTaken: Type.Boolean() }) },
  errors: ['site.maintenance'],
});
