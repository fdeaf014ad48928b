import { type Static, type TSchema, Type } from 'typebox';
import { CHOSEN_TYPES, PACK_IDS } from './limit-rules.ts';
import { closed, Day, nullable, oneOf } from './shapes.ts';

/** Where a value comes from. Without a document it is this site's own choice, and the note says why. */
const Source = closed({
  document: nullable(Type.String({ minLength: 1, maxLength: 20, description: 'A key of `documents`.' })),
  section: Type.String({ maxLength: 120 }),
  /** What was understood, in one sentence: its key in the dictionary `care`, after `note.`. */
  note: Type.String({ pattern: '^[a-z_]{1,40}$' }),
  /** Compared with a copy of the document's text; what isn't must be, before somebody relies on it. */
  isCompared: Type.Boolean(),
});
export type PackSource = Static<typeof Source>;

const rule = <S extends TSchema>(value: S) => closed({ value, source: Source });
const Days = Type.Array(Type.Integer({ minimum: 1, maximum: 36_500 }), { minItems: 1, uniqueItems: true });
const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

/** Every rule of a pack. */
export const PackRules = closed({
  /** The limits that players can set. */
  types: rule(Type.Array(oneOf(...CHOSEN_TYPES), { uniqueItems: true })),
  /** Hours before a looser limit can be confirmed. */
  coolingOffHours: rule(Whole(24, 24 * 31)),
  /** How many days the player then has to confirm it. */
  confirmWithinDays: rule(Whole(1, 31)),
  /** Whether players type their own amounts beside those proposed. */
  isAnyAmount: rule(Type.Boolean()),
  /** A deposit limit over 30 days must be set before the first deposit. */
  needsDepositLimit: rule(Type.Boolean()),
  /** The highest deposit limit over 30 days, in euros. */
  mostDepositEuros: rule(nullable(Whole(1, 1_000_000))),
  /** The shortest self-exclusion in days. */
  minExclusionDays: rule(Whole(1, 3650)),
  exclusionDays: rule(Days),
  timeOutDays: rule(Days),
  sessionHours: rule(Type.Array(Whole(1, 24), { minItems: 1 })),
  realityMinutes: rule(Type.Array(Whole(1, 1440), { minItems: 1 })),
  /** A bonus is wagered at most so many times. */
  mostWagerTimes: rule(nullable(Whole(0, 100))),
  /** How a limit on deposits must be called and counted. */
  depositLimit: rule(oneOf('gross', 'gross_or_net')),
  spinSecondsSlots: rule(nullable(Type.Number({ minimum: 0.1, maximum: 60 }))),
  spinSecondsCasino: rule(nullable(Type.Number({ minimum: 0.1, maximum: 60 }))),
  mostSlotStake: rule(nullable(Type.String({ maxLength: 80 }))),
  isAutoplayAllowed: rule(Type.Boolean()),
  /** Years for which records of players and their money are kept. */
  retentionYears: rule(Whole(1, 30)),
  /** Texts and links that pages must show. */
  texts: rule(Type.Array(Type.String({ minLength: 1, maxLength: 200 }))),
});
export type PackRules = Static<typeof PackRules>;
export type PackRule = keyof PackRules;
export const PACK_RULES = Object.keys(PackRules.properties) as PackRule[];

/** Rules that are only shown: they are for games and pages that the site doesn't have, or that others look after. */
export const DECLARED_ONLY = [
  'depositLimit',
  'spinSecondsSlots',
  'spinSecondsCasino',
  'mostSlotStake',
  'isAutoplayAllowed',
  'retentionYears',
  'texts',
] as const satisfies readonly PackRule[];

/** A pack as its file has it. */
export const PackFile = closed({
  id: oneOf(...PACK_IDS),
  /** ISO 3166 codes of the countries whose players it is for, where operators choose packs by country. */
  countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })),
  /** The day on which it was last compared with its documents. */
  reviewedOn: Day,
  /** The time zone that says what night is. */
  timeZone: Type.String({ maxLength: 40 }),
  documents: Type.Record(
    Type.String({ pattern: '^[a-z0-9_]{2,20}$', maxLength: 20 }),
    closed({ title: Type.String({ maxLength: 200 }), url: Type.String({ format: 'uri', maxLength: 300 }) }),
    { maxProperties: 10, additionalProperties: false },
  ),
  rules: PackRules,
});
export type PackFile = Static<typeof PackFile>;
