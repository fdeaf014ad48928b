import { type Static, Type } from 'typebox';
import { signed } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, Uuid } from '../platform/shapes.ts';
import { GameName } from './rounds.ts';
import { Hash } from './seeds.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

const Hit = closed({
  number: Id,
  at: Moment,
  game: GameName,
  /** The first and the last sign of the login. */
  name: Type.String(),
  paid: Amount,
});

const Pot = closed({
  isOn: Type.Boolean(),
  iso: Iso4217,
  /** What a hit would pay now. */
  pot: Amount,
  hits: Type.Array(Hit),
});
export type JackpotPot = Static<typeof Pot>;

export const pot = call({
  id: 'jackpots.pot',
  method: 'GET',
  path: '/casino-api/v1/jackpot',
  summary: 'The jackpot’s pot and last hits.',
  right: 'anyone',
  rateLimit: PerMinute(240),
  success: { status: 200, body: Pot },
  errors: [],
});

/** Signed when the pot is hit: with the revealed seed of the round everybody can check the draw. */
export const JackpotHitStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('casino_jackpot'),
  number: Id,
  roundId: Uuid,
  game: GameName,
  nonce: Count,
  commitment: Hash,
  units: Id,
  drawn: Count,
  iso: Iso4217,
  /** What the rounds had brought into the pot, and what the house added. */
  parts: Amount,
  seed: Amount,
  paid: Amount,
});
export type JackpotHitStatement = Static<typeof JackpotHitStatement>;

export const hitProof = call({
  id: 'jackpots.proof',
  method: 'GET',
  path: '/casino-api/v1/jackpot/hits/{number}',
  summary: 'The signed statement of a jackpot hit.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  params: closed({ number: Id }),
  success: { status: 200, body: signed(JackpotHitStatement) },
  errors: ['casino.unknown_round'],
});

export const desk = call({
  id: 'jackpots.desk',
  method: 'GET',
  path: '/operator-api/v1/jackpot',
  summary: 'The pot, the rounds that have filled it, and every hit with its player.',
  right: { permission: 'pools.read' },
  rateLimit: PerMinute(240),
  success: {
    status: 200,
    body: closed({
      isOn: Type.Boolean(),
      iso: Iso4217,
      pot: Amount,
      /** What rounds have put into this pot, and how many. */
      parts: Amount,
      rounds: Count,
      /** Of all pots so far. */
      paid: Amount,
      seeds: Amount,
      hits: Type.Array(
        closed({
          number: Id,
          at: Moment,
          userId: Id,
          login: Type.String(),
          roundId: Uuid,
          game: GameName,
          parts: Amount,
          seed: Amount,
          paid: Amount,
          units: Id,
          drawn: Count,
        }),
      ),
    }),
  },
  errors: [],
});
