import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Note = Type.String({ minLength: 3, maxLength: 1000, pattern: '\\S' });

/** Signs that play may be harming a player. */
export const MARKERS = ['chasing', 'night', 'rising', 'failed', 'cancelled'] as const;
export type Marker = (typeof MARKERS)[number];

/** What operators may do about a case. Each step is recorded. */
export const INTERVENTIONS = [
  'message',
  'call',
  'limits_advised',
  'break_advised',
  'blocked',
  'other',
] as const;
export type Intervention = (typeof INTERVENTIONS)[number];

export const Mark = closed({
  marker: oneOf(...MARKERS),
  value: Type.Integer(),
  threshold: Type.Integer(),
  /** Points that it adds to the score, doubled from twice the threshold on. */
  points: Type.Integer(),
});
export type Mark = Static<typeof Mark>;

/** From this score on, a case is opened for operators. */
export const CARE_OPENS_AT = 4;

export const CareCase = closed({
  id: Id,
  userId: Id,
  login: Type.String(),
  state: oneOf('open', 'taken', 'closed'),
  score: Type.Integer(),
  marks: Type.Array(Mark),
  openedAt: Moment,
  changedAt: Moment,
  owner: nullable(Type.String()),
  isMine: Type.Boolean(),
  /** Newest first. */
  steps: Type.Array(
    closed({
      id: Id,
      at: Moment,
      by: Type.String(),
      what: oneOf('taken', 'closed', ...INTERVENTIONS),
      note: Type.String(),
    }),
  ),
  version: Version,
});
export type CareCase = Static<typeof CareCase>;

const DECIDING_ERRORS = [
  'operator.unknown_entry',
  'operator.version_conflict',
  'care.as_it_is',
  'care.not_yours',
] as const;
const params = closed({ id: Id });

export const queue = call({
  id: 'careCases.queue',
  method: 'GET',
  path: '/operator-api/v1/care-cases',
  summary:
    'Players whose gambling shows markers of harm, the highest score first; with `closed` the closed cases.',
  right: { permission: 'care.read' },
  rateLimit: PerMinute(240),
  query: closed({ closed: Type.Boolean() }),
  success: { status: 200, body: closed({ cases: Type.Array(CareCase, { maxItems: 100 }) }) },
  errors: [],
});

export const take = call({
  id: 'careCases.take',
  method: 'POST',
  path: '/operator-api/v1/care-cases/{id}/take',
  summary: 'Takes a case, also from another operator.',
  right: { permission: 'care.decide' },
  rateLimit: PerMinute(120),
  params,
  body: closed({ version: Version }),
  success: { status: 200, body: CareCase },
  errors: DECIDING_ERRORS,
});

export const intervene = call({
  id: 'careCases.intervene',
  method: 'POST',
  path: '/operator-api/v1/care-cases/{id}/steps',
  summary: 'Records what the operator did about a case.',
  right: { permission: 'care.decide' },
  rateLimit: PerMinute(120),
  params,
  body: closed({ version: Version, what: oneOf(...INTERVENTIONS), note: Note }),
  success: { status: 200, body: CareCase },
  errors: DECIDING_ERRORS,
});

export const close = call({
  id: 'careCases.close',
  method: 'POST',
  path: '/operator-api/v1/care-cases/{id}/close',
  summary:
    'Closes a case with a note on its outcome. It opens again when the score rises above the present score.',
  right: { permission: 'care.decide' },
  rateLimit: PerMinute(120),
  params,
  body: closed({ version: Version, note: Note }),
  success: { status: 200, body: CareCase },
  errors: DECIDING_ERRORS,
});
