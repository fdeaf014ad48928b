import { call } from '../platform/call.ts';
import { closed, Id, nullable, oneOf, VersionOrNone } from '../platform/shapes.ts';
import { FREEZE_REASONS } from './freeze-reasons.ts';
import { Frozen } from './wallet.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** Whether a player's money is frozen; version 0 if it never was. */
const Freeze = closed({ userId: Id, frozen: nullable(Frozen), version: VersionOrNone });

export const read = call({
  id: 'freezes.read',
  method: 'GET',
  path: '/operator-api/v1/players/{id}/freeze',
  summary: 'Whether a player’s money is frozen, since when and why.',
  right: { permission: 'players.read' },
  rateLimit: PerMinute(600),
  params: closed({ id: Id }),
  success: { status: 200, body: Freeze },
  errors: ['operator.unknown_entry'],
});

export const set = call({
  id: 'freezes.set',
  method: 'PUT',
  path: '/operator-api/v1/players/{id}/freeze',
  summary:
    'Freezes a player’s money for a reason that the player sees, or unfreezes it. Once this call has answered, no bet, deposit, withdrawal, exchange or transfer is accepted; open bets are still settled and paid.',
  right: { permission: 'players.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: closed({
    /** Why the money is frozen; null to unfreeze it. */
    reason: nullable(oneOf(...FREEZE_REASONS)),
    version: VersionOrNone,
  }),
  success: { status: 200, body: Freeze },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
