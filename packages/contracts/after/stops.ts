import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf } from '../platform/shapes.ts';

const Editing = { max: 120, windowMs: 60_000 };

/** What a trader may stop, from the widest to the narrowest. */
export const STOP_SCOPES = ['sport', 'champ', 'kind', 'game', 'market', 'outcome'] as const;
/** Why bets were stopped; for colleagues and the log of edits. Texts: `operator.stops.why.…`. */
export const STOP_REASONS = ['prices', 'news', 'bets', 'integrity', 'other'] as const;

const subject = {
  scope: oneOf(...STOP_SCOPES),
  subject: Type.String({
    minLength: 1,
    maxLength: 90,
    description:
      'The id of a sport, champ or game; of a kind of markets its id, in one champ `champ:kind`; `game:market`; `game:outcome`.',
    examples: ['1001', '922', '7:922', '1001:18:2.5', '1001:1::1'],
  }),
};

const why = {
  why: oneOf(...STOP_REASONS),
  note: Type.String({ maxLength: 300, description: 'For colleagues and the log of edits; may be empty.' }),
};

/** Whether the games are hidden, too. */
const hides = { hides: Type.Boolean() };

/** A part of the book on which a trader takes no bets. */
export const Stop = closed({
  id: Id,
  ...subject,
  ...why,
  ...hides,
  stoppedAt: Moment,
  stoppedBy: Id,
  /** Null while it lasts. */
  endedAt: nullable(Moment),
  endedBy: nullable(Id),
});
export type Stop = Static<typeof Stop>;

export const ShownStop = closed({
  ...Stop.properties,
  /** The game that it is in; null for a sport, a champ or a kind of markets. */
  gameId: nullable(Id),
  /** Names from the sport down to the subject. */
  names: Type.Array(Type.String()),
  login: Type.String(),
});
export type ShownStop = Static<typeof ShownStop>;

export const list = call({
  id: 'stops.list',
  method: 'GET',
  path: '/operator-api/v1/stops',
  summary: 'What traders have stopped and not yet resumed, newest first. Games that are over are left out.',
  right: { permission: 'exposure.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: { status: 200, body: closed({ stops: Type.Array(ShownStop, { maxItems: 1_000 }) }) },
  errors: [],
});

export const stop = call({
  id: 'stops.stop',
  method: 'POST',
  path: '/operator-api/v1/stops',
  summary:
    'Takes no bets on a part of the book from now on, whatever its feed says. Bets under way on it are refused. A sport, a champ or a kind of markets is stopped in all its games within a second, and in those to come. With `hides` whole games leave lists, searches and pages; their coupons stay and are settled.',
  right: { permission: 'stops.edit' },
  rateLimit: Editing,
  body: closed({ ...subject, ...why, hides: Type.Optional(Type.Boolean()) }),
  success: { status: 201, body: Stop },
  errors: ['stops.unknown_subject', 'stops.over', 'stops.on', 'stops.hides_whole'],
});

export const end = call({
  id: 'stops.end',
  method: 'POST',
  path: '/operator-api/v1/stops/{id}/end',
  summary: 'Ends a stop. Bets are taken again where nothing else stops them and the feed offers prices.',
  right: { permission: 'stops.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 200, body: Stop },
  errors: ['operator.unknown_entry'],
});
