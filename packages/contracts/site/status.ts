import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Id, nullable, oneOf, textsByLanguage } from '../platform/shapes.ts';

/** The parts of the site whose status the page shows. */
export const STATUS_COMPONENTS = ['betting', 'prices', 'payments', 'live', 'proof', 'pages'] as const;
/** `partly`: the part works with restrictions. */
export const STATUS_STATES = ['works', 'partly', 'down'] as const;

/** How many days the page shows. */
export const STATUS_DAYS = 90;

export type StatusComponent = (typeof STATUS_COMPONENTS)[number];
export type StatusState = (typeof STATUS_STATES)[number];

const Component = oneOf(...STATUS_COMPONENTS);
const State = oneOf(...STATUS_STATES);
const At = Type.String({ format: 'date-time' });
const Minutes = Type.Integer({ minimum: 0, maximum: 1_440 });
const Share = nullable(Type.Number({ minimum: 0, maximum: 100 }));

const Note = closed({ id: Id, beganAt: At, endedAt: nullable(At), text: Type.String() });

export const StatusNow = closed({
  at: At,
  /** When the history was last read, since the database may be down; null if it never was. */
  historyAt: nullable(At),
  /** Since when the status is recorded. */
  since: nullable(At),
  components: Type.Array(
    closed({
      id: Component,
      state: State,
      /** Percentage of the last 24 hours and of the last 90 days in which it was not down; null without a record. */
      day: Share,
      quarter: Share,
      /**
       * The last 90 days in UTC, today last: minutes in which it was down, and in which it worked with restrictions;
       * null for a day without a record.
       */
      days: Type.Array(nullable(closed({ down: Minutes, partly: Minutes })), { maxItems: STATUS_DAYS }),
    }),
  ),
  /** The newest 20 of the last 90 days, newest first. */
  incidents: Type.Array(closed({ component: Component, state: State, beganAt: At, endedAt: nullable(At) })),
  notes: Type.Array(Note),
});
export type StatusNow = Static<typeof StatusNow>;

const Editing = { max: 60, windowMs: 60_000 };
const NoteText = Type.String({ minLength: 1, maxLength: 500 });
export const NoteTexts = textsByLanguage(NoteText);
export type NoteTexts = Static<typeof NoteTexts>;

export const show = call({
  id: 'status.show',
  method: 'GET',
  path: '/web-api/status',
  summary:
    'The state of pages, betting, prices, payments, live updates and the log of proofs, now and over 90 days.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  success: { status: 200, body: StatusNow },
  errors: [],
});

export const notes = call({
  id: 'status.notes',
  method: 'GET',
  path: '/operator-api/v1/status/notes',
  summary: 'The notes of the status page in all languages: the ongoing ones, then the latest, at most 20.',
  right: { permission: 'site.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      notes: Type.Array(closed({ id: Id, beganAt: At, endedAt: nullable(At), texts: NoteTexts })),
    }),
  },
  errors: [],
});

export const addNote = call({
  id: 'status.addNote',
  method: 'POST',
  path: '/operator-api/v1/status/notes',
  summary: 'Publishes a note on an incident on the status page, in each language.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  body: NoteTexts,
  success: { status: 201, body: closed({ id: Id }) },
  errors: [],
});

export const endNote = call({
  id: 'status.endNote',
  method: 'POST',
  path: '/operator-api/v1/status/notes/{id}/end',
  summary: 'Says that the incident of a note is over. Ending it again changes nothing.',
  right: { permission: 'site.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 200, body: closed({ id: Id }) },
  errors: ['request.not_found'],
});
