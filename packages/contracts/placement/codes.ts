import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Coef, closed, Id, Moment, nullable, OutcomeId, oneOf, twoOrMore } from '../platform/shapes.ts';
import { TypeId } from './coupon-to-submit.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const Block = Type.Integer({ minimum: 0, maximum: 50 });
/** Eight characters of Crockford's base 32, in capitals. */
const ShortCode = Type.String({ pattern: '^[0-9A-HJKMNP-TV-Z]{8}$', maxLength: 8, examples: ['K7Q2M9XD'] });

const KeptCode = closed({
  code: ShortCode,
  /** The whole coupon, signed; it can be read without the server. */
  text: Type.String({ maxLength: 8_000 }),
  /** When the short code expires, unless somebody uses it before. */
  keptUntil: Moment,
});

export const make = call({
  id: 'codes.make',
  method: 'POST',
  path: '/bets-api/v1/codes',
  summary: 'A signed code for these selections at current prices, and a short one for typing.',
  right: 'anyone',
  rateLimit: PerMinute(30),
  stopsForWorks: true,
  body: closed({
    typeId: TypeId,
    systemValues: Type.Array(Type.Integer({ minimum: 1, maximum: 50 }), { maxItems: 50, uniqueItems: true }),
    /** Type 4 in blocks: each block is an express with its own stake. */
    isStakedByBlock: Type.Optional(Type.Boolean()),
    bets: Type.Array(closed({ gameId: Id, outcomeId: OutcomeId, blockId: nullable(Block) }), {
      minItems: 1,
      maxItems: 50,
    }),
  }),
  success: { status: 201, body: KeptCode },
  errors: ['site.maintenance', 'bets.unknown_game', 'bets.unknown_outcome', 'bets.game_over'],
});

export const read = call({
  id: 'codes.read',
  method: 'GET',
  path: '/bets-api/v1/codes/{code}',
  summary: 'The long code behind a short one.',
  right: 'anyone',
  // Low enough that nobody finds other people's codes by trying.
  rateLimit: PerMinute(30),
  params: closed({ code: ShortCode }),
  success: { status: 200, body: KeptCode },
  errors: ['codes.unknown_code'],
});

export const keys = call({
  id: 'codes.keys',
  method: 'GET',
  path: '/bets-api/v1/proof/code-keys',
  summary: 'Public Ed25519 keys that sign coupon codes (JWK).',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      keys: Type.Array(closed({ kty: Type.Literal('OKP'), crv: Type.Literal('Ed25519'), x: Type.String() })),
    }),
  },
  errors: [],
});

/** The names of a selection on a screen. */
export const PickFace = closed({
  marketTypeId: Id,
  line: Type.String(),
  isLive: Type.Boolean(),
  startsAt: Moment,
  champName: Type.String(),
  /** The event, such as a tournament or a race; absent for a match of two sides. */
  round: Type.Optional(Type.String()),
  countryCode: Type.String(),
  opponents: twoOrMore(Type.String()),
  marketName: Type.String(),
  outcomeName: Type.String(),
});
export type PickFace = Static<typeof PickFace>;

/** The nearest alternative to an unavailable selection: another line, or the same on the team's next game. */
export const NearPick = closed({
  why: oneOf('other_line', 'next_game'),
  gameId: Id,
  outcomeId: Type.String(),
  coef: Coef,
  face: PickFace,
});
export type NearPick = Static<typeof NearPick>;

export const CheckedPick = closed({
  gameId: Id,
  outcomeId: Type.String(),
  /** `over`: the game has ended or was cancelled; `gone`: the game, or the outcome, is no longer offered. */
  state: oneOf('offered', 'suspended', 'over', 'gone'),
  /** The current price, or the last one while suspended; null when there is none. */
  coef: nullable(Coef),
  /** Null when the game is unknown here. */
  face: nullable(PickFace),
  /** Nearest first. */
  near: Type.Array(NearPick),
});
export type CheckedPick = Static<typeof CheckedPick>;

export const check = call({
  id: 'codes.check',
  method: 'POST',
  path: '/bets-api/v1/picks/check',
  summary: 'The current state of selections, each with the nearest alternative if it is not offered.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  body: closed({
    bets: Type.Array(closed({ gameId: Id, outcomeId: OutcomeId }), { minItems: 1, maxItems: 50 }),
  }),
  success: { status: 200, body: closed({ bets: Type.Array(CheckedPick) }) },
  errors: [],
});
