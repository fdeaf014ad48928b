import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { TypeId } from './coupon-to-submit.ts';
import { closed, Id, nullable } from './shapes.ts';

const Text = Type.String({ maxLength: 200 });
/** Epoch milliseconds. */
const Time = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Size = Type.Integer({ minimum: 1, maximum: 50 });
const BetKey = Type.String({ pattern: '^[0-9]{1,16}/[!-~]{1,64}$' });
const BlockKey = Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$' });
/** Keys of another kind are refused. */
const only = { additionalProperties: false };
const TimeByBetId = Type.Record(BetKey, Time, { maxProperties: 150, ...only });
/** A sum as it was typed, which may not be one yet. */
const Typed = Type.String({ maxLength: 25 });

/** A selection as every device of a player keeps it. */
const DraftBet = closed({
  gameId: Id,
  outcomeId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[!-~]+$' }),
  marketTypeId: Id,
  line: Type.String({ maxLength: 16 }),
  /** The price that was seen when it was added, in thousandths. */
  coefMilli: Type.Integer({ minimum: 1000, maximum: 1_000_000_000 }),
  isLive: Type.Boolean(),
  startsAt: Type.String({ maxLength: 32 }),
  champName: Text,
  countryCode: Type.String({ maxLength: 8 }),
  opponents: Type.Tuple([Text, Text]),
  marketName: Text,
  outcomeName: Text,
  blockId: nullable(Type.Integer({ minimum: 0, maximum: 50 })),
  /** The usual price rather than a raised one. */
  isUsualCoef: Type.Optional(Type.Boolean()),
  /** The ready-made coupon that it came with. */
  expressId: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))),
  /** When the leg, or its block, was last changed. The order of legs is in `addedAtByBetId`. */
  at: Time,
});

/** See `mergeDrafts` in packages/coupon: the later word wins for each leg, and for the choices together. */
export const Draft = closed({
  bets: Type.Array(DraftBet, { maxItems: 50 }),
  addedAtByBetId: TimeByBetId,
  /** Legs that were taken out: an older add of another device does not bring them back. */
  removedAtByBetId: TimeByBetId,
  /** Chosen for the coupon as a whole; one moment for all of it. Devices of an older version leave out what is optional. */
  choices: closed({
    /** null: single or express by the number of legs. */
    typeId: nullable(TypeId),
    systemValue: Size,
    systemValues: Type.Array(Size, { maxItems: 50 }),
    isActiveSystemBanker: Type.Optional(Type.Boolean()),
    isStakedByBlock: Type.Optional(Type.Boolean()),
    isPerCombination: Type.Optional(Type.Boolean()),
    manuallyDeletedBonusBet: Type.Optional(Type.Boolean()),
    promoCode: Type.Optional(nullable(Type.String({ pattern: '^[A-Za-z0-9_-]{3,32}$' }))),
    amount: Typed,
    /** Stakes of single bets and blocks that differ from `amount`. */
    amountByBetId: Type.Optional(Type.Record(BetKey, Typed, { maxProperties: 50, ...only })),
    amountByBlockId: Type.Optional(Type.Record(BlockKey, Typed, { maxProperties: 50, ...only })),
    prepaidAmount: Type.Optional(Typed),
    /** The currency that the sums are in. */
    iso: Type.String({ maxLength: 5 }),
    at: Time,
  }),
});
export type Draft = Static<typeof Draft>;

/** Version 0 and null: none of the player's devices has said anything yet. */
const KeptDraft = closed({ version: Type.Integer({ minimum: 0 }), draft: nullable(Draft) });

const Syncing = { max: 240, windowMs: 60_000 };

export const read = call({
  id: 'drafts.read',
  method: 'GET',
  path: '/bets-api/v1/draft',
  summary: "The player's coupon that is not placed yet, as all their devices keep it.",
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
    'Keeps a draft that was merged with this version. When it is not the last any more, read and merge again.',
  right: 'player',
  rateLimit: Syncing,
  stopsForWorks: true,
  body: closed({ version: Type.Integer({ minimum: 0 }), draft: Draft }),
  success: { status: 200, body: KeptDraft },
  errors: ['site.maintenance', 'drafts.version_conflict'],
});
