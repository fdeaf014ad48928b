import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, Uuid } from '../platform/shapes.ts';
import { GameName, RoundReplay, RoundStatus } from './rounds.ts';

/** A round in an operator's list. */
const ListedRound = closed({
  id: Uuid,
  number: Id,
  userId: Id,
  login: Type.String(),
  game: GameName,
  /** In the operator's language. */
  name: Type.String(),
  iso: Iso4217,
  staked: Amount,
  /** The house paid the stake. */
  isFree: Type.Boolean(),
  paid: Amount,
  status: RoundStatus,
  at: Moment,
  /** The last step, or the start. */
  steppedAt: Moment,
  endedAt: nullable(Moment),
});
export type ListedRound = Static<typeof ListedRound>;

export const rounds = call({
  id: 'casinoDesk.rounds',
  method: 'GET',
  path: '/operator-api/v1/casino/rounds',
  summary: 'A player’s rounds, newest first. Without a player, all open rounds, oldest first.',
  right: { permission: 'players.read' },
  rateLimit: { max: 300, windowMs: 60_000 },
  query: closed({ user: Id, game: GameName, before: Id }),
  success: {
    status: 200,
    body: closed({ rounds: Type.Array(ListedRound, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

export const round = call({
  id: 'casinoDesk.round',
  method: 'GET',
  path: '/operator-api/v1/casino/rounds/{id}',
  summary: 'A round of any player, step by step, as the player saw it.',
  right: { permission: 'players.read' },
  rateLimit: { max: 300, windowMs: 60_000 },
  params: closed({ id: Uuid }),
  success: { status: 200, body: closed({ ...RoundReplay.properties, userId: Id, login: Type.String() }) },
  errors: ['casino.unknown_round'],
});
