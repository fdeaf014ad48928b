import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { LIMIT_STEPS, LIMIT_TYPES, PACK_IDS } from './limit-rules.ts';
import { Limit } from './limits.ts';
import { PackFile } from './pack-rules.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
/** An operator’s note on a step. Players never see it, and their data export leaves it out. */
const Note = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S' });
const Login = Type.String();

/** Something that an account shares with an account closed to play, and whether it is proved here and there. */
const SharedMark = closed({
  /** `place`: the same network, together with the same birthday or the same names. */
  kind: oneOf('email', 'phone', 'document', 'tax', 'payment', 'name', 'device', 'place'),
  isProved: Type.Boolean(),
  isProvedThere: Type.Boolean(),
});
export type SharedMark = Static<typeof SharedMark>;

/**
 * `closed`: the same person. `held`: neither bets nor deposits until the owner is proved. `case`: an operator looks at
 * it, and nothing happens until then.
 */
const PersonVerdict = oneOf('closed', 'held', 'case');
export type PersonVerdict = Static<typeof PersonVerdict>;

const Alike = closed({
  id: Id,
  login: Login,
  verdict: PersonVerdict,
  marks: Type.Array(SharedMark),
  since: Moment,
});

/** What operators see of a player’s limits. */
export const PlayerCare = closed({
  userId: Id,
  limits: Type.Array(Limit),
  /** The block by the house (type 37); null without one. `sameAs`: the same person's blocked account, its origin. */
  block: nullable(
    closed({
      since: Moment,
      note: Type.String(),
      by: nullable(Login),
      sameAs: nullable(closed({ id: Id, login: Login })),
    }),
  ),
  /** The same person's excluded account, whose exclusion counts here too; null without one. */
  sameAs: nullable(closed({ id: Id, login: Login })),
  /** Accounts closed to play that may belong to the same person. */
  alike: Type.Array(Alike),
  /** Newest first. */
  changes: Type.Array(
    closed({
      id: Id,
      at: Moment,
      limitType: oneOf(...LIMIT_TYPES),
      step: oneOf(...LIMIT_STEPS),
      value: nullable(Type.Integer()),
      /** The operator; null for the player, or for the site itself. */
      by: nullable(Login),
      note: Type.String(),
    }),
    { maxItems: 50 },
  ),
});
export type PlayerCare = Static<typeof PlayerCare>;

export const player = call({
  id: 'care.player',
  method: 'GET',
  path: '/operator-api/v1/players/{id}/care',
  summary: 'The limits of a player, the block by the house, and the history of both.',
  right: { permission: 'care.read' },
  rateLimit: PerMinute(600),
  params: closed({ id: Id }),
  success: { status: 200, body: PlayerCare },
  errors: ['operator.unknown_entry'],
});

export const block = call({
  id: 'care.block',
  method: 'PUT',
  path: '/operator-api/v1/players/{id}/block',
  summary:
    'Closes play to a player until the block is lifted, and ends their sessions; the player can still withdraw money. The block also applies to the person’s other accounts. The operator who set it can’t lift it.',
  right: { permission: 'care.block' },
  rateLimit: PerMinute(60),
  params: closed({ id: Id }),
  body: closed({ isBlocked: Type.Boolean(), note: Note }),
  success: { status: 200, body: PlayerCare },
  errors: ['operator.unknown_entry', 'care.as_it_is', 'care.same_operator', 'operator.same_person'],
});

export const part = call({
  id: 'care.part',
  method: 'POST',
  path: '/operator-api/v1/players/{id}/other-person',
  summary:
    'Says that the player is not the person whose exclusion or block counts here, and opens play again. The other account stays closed, and an exclusion that the player chose stays in force.',
  right: { permission: 'care.block' },
  rateLimit: PerMinute(60),
  params: closed({ id: Id }),
  body: closed({ note: Note }),
  success: { status: 200, body: PlayerCare },
  errors: ['operator.unknown_entry', 'care.not_shared'],
});

const Account = closed({ id: Id, login: Login });

export const alike = call({
  id: 'care.alike',
  method: 'GET',
  path: '/operator-api/v1/care-alike',
  summary:
    'Players who may be the same person as somebody closed to play, oldest first: they are held, or wait for an operator’s decision. Players who are closed to play themselves are left out.',
  right: { permission: 'care.read' },
  rateLimit: PerMinute(240),
  success: {
    status: 200,
    body: closed({
      pairs: Type.Array(
        closed({
          player: Account,
          /** The account closed to play. */
          other: Account,
          verdict: oneOf('held', 'case'),
          marks: Type.Array(SharedMark),
          since: Moment,
        }),
        { maxItems: 100 },
      ),
    }),
  },
  errors: [],
});
export type AlikePair = Static<(typeof alike)['success']['body']>['pairs'][number];

export const packs = call({
  id: 'care.packs',
  method: 'GET',
  path: '/operator-api/v1/packs',
  summary:
    'The packs of rules, one for each jurisdiction: every value with its public source, and which pack is chosen.',
  right: { permission: 'care.read' },
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({ packs: Type.Array(PackFile), chosen: oneOf(...PACK_IDS), isByCountry: Type.Boolean() }),
  },
  errors: [],
});
