import { type Static, Type } from 'typebox';
import { Balance } from '../money/wallet.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { GameName } from './rounds.ts';

const Reading = { max: 300, windowMs: 60_000 };
const Moving = { max: 60, windowMs: 60_000 };

/**
 * `active`: it is being wagered. `released`: it became the player's own money. `given_up` by the player, `expired`, `lost`:
 * played until nothing was left. `returned`: taken back with its deposit, or because the player withdrew money.
 */
export const CASINO_BONUS_STATES = ['active', 'released', 'given_up', 'expired', 'lost', 'returned'] as const;

export const CasinoBonus = closed({
  id: Uuid,
  accountId: Id,
  iso: Iso4217,
  /** What was granted. */
  amount: Amount,
  /** What its account has now; 0 once it has ended. */
  money: Amount,
  state: oneOf(...CASINO_BONUS_STATES),
  /** What has to be wagered in all, and what is left of it. */
  required: Amount,
  toStake: Amount,
  /** The highest stake of a round, and the most that becomes the player's own. */
  mostStake: Amount,
  mostPaid: Amount,
  openRounds: Type.Integer({ minimum: 0 }),
  /** Wagered, with no round open: it can be moved to the main account. */
  isReleasable: Type.Boolean(),
  at: Moment,
  expiresAt: Moment,
  endedAt: nullable(Moment),
  /** What became the player's own money. */
  moved: Amount,
  /** The games that it can be played in, by their names in the player’s language, and what percentage of a stake counts. */
  games: Type.Array(
    closed({ game: GameName, name: Type.String(), percent: Type.Integer({ minimum: 0, maximum: 100 }) }),
  ),
});
export type CasinoBonus = Static<typeof CasinoBonus>;

export const mine = call({
  id: 'casinoBonuses.mine',
  method: 'GET',
  path: '/casino-api/v1/bonuses',
  summary: 'The player’s casino bonuses, newest first, with progress, terms and end dates.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: closed({ bonuses: Type.Array(CasinoBonus, { maxItems: 20 }) }) },
  errors: [],
});

export const release = call({
  id: 'casinoBonuses.release',
  method: 'POST',
  path: '/casino-api/v1/bonuses/{id}/release',
  summary: 'Moves a wagered casino bonus to the main account, up to the maximum of its terms.',
  right: 'player',
  rateLimit: Moving,
  needsOpenPlay: true,
  paysOut: true,
  stopsForWorks: true,
  params: closed({ id: Uuid }),
  success: { status: 200, body: closed({ released: Amount, iso: Iso4217, account: Balance }) },
  errors: [
    'site.maintenance',
    'casino.unknown_bonus',
    'casino.bonus_rounds',
    'bonuses.not_yet',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
  ],
});

export const giveUp = call({
  id: 'casinoBonuses.giveUp',
  method: 'POST',
  path: '/casino-api/v1/bonuses/{id}/give-up',
  summary: 'Gives up a casino bonus: its money goes back to the house.',
  right: 'player',
  rateLimit: Moving,
  stopsForWorks: true,
  params: closed({ id: Uuid }),
  success: { status: 200, body: closed({ bonus: CasinoBonus }) },
  errors: ['site.maintenance', 'casino.unknown_bonus', 'casino.bonus_rounds'],
});
