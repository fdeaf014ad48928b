import { type Static, type TSchema, Type } from 'typebox';
import { Amount, closed, Day, Iso4217, nullable, oneOf } from '../platform/shapes.ts';
import { CHOSEN_TYPES, PACK_IDS } from './limit-rules.ts';

/** Where a value comes from. A value without a document is this site's own choice; the note then says why. */
const Source = closed({
  document: nullable(Type.String({ minLength: 1, maxLength: 20, description: 'A key of `documents`.' })),
  section: Type.String({ maxLength: 120 }),
  /** The rule in one sentence, as we understood it: key of a text in the dictionary `care`, without its `note.`. */
  note: Type.String({ pattern: '^[a-z_]{1,40}$' }),
  /** Whether the value was compared with the text of the document. Compare it before you rely on it. */
  isCompared: Type.Boolean(),
});
export type PackSource = Static<typeof Source>;

const rule = <S extends TSchema>(value: S) => closed({ value, source: Source });
const Days = Type.Array(Type.Integer({ minimum: 1, maximum: 36_500 }), { minItems: 1, uniqueItems: true });
const Whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });

const SlotStake = closed({
  iso: Iso4217,
  most: Amount,
  young: nullable(closed({ below: Whole(18, 40), most: Amount })),
});
export type SlotStake = Static<typeof SlotStake>;

/** Every rule of a pack. Autoplay has none: no game of this site plays by itself. */
export const PackRules = closed({
  /** The limits that players can set. */
  types: rule(Type.Array(oneOf(...CHOSEN_TYPES), { uniqueItems: true })),
  /** Hours before a looser limit can be confirmed. */
  coolingOffHours: rule(Whole(24, 24 * 31)),
  /** Days that the player then has to confirm the looser limit. */
  confirmWithinDays: rule(Whole(1, 31)),
  /** Whether players may also type an amount of their own instead of a proposed one. */
  isAnyAmount: rule(Type.Boolean()),
  /** Whether the player must set a 30-day deposit limit before the first deposit. */
  needsDepositLimit: rule(Type.Boolean()),
  /** The highest 30-day deposit limit that a player may set, in euros; null without a maximum. */
  mostDepositEuros: rule(nullable(Whole(1, 1_000_000))),
  /** The shortest self-exclusion in days. */
  minExclusionDays: rule(Whole(1, 3650)),
  exclusionDays: rule(Days),
  timeOutDays: rule(Days),
  sessionHours: rule(Type.Array(Whole(1, 24), { minItems: 1 })),
  realityMinutes: rule(Type.Array(Whole(1, 1440), { minItems: 1 })),
  /** The most times that a bonus may have to be wagered; null without a maximum. */
  mostWagerTimes: rule(nullable(Whole(0, 100))),
  /** How a deposit limit must be named and counted. */
  depositLimit: rule(oneOf('gross', 'gross_or_net')),
  spinSecondsSlots: rule(nullable(Type.Number({ minimum: 0.1, maximum: 60 }))),
  spinSecondsCasino: rule(nullable(Type.Number({ minimum: 0.1, maximum: 60 }))),
  /**
   * The most that a round of slots may cost. `young`: the most for players below an age; it also holds for those whose age
   * is not known.
   */
  mostSlotStake: rule(nullable(SlotStake)),
  /** Years for which records of players and their money are kept. */
  retentionYears: rule(Whole(1, 30)),
  /** Texts and links that pages must show. */
  texts: rule(Type.Array(Type.String({ minLength: 1, maxLength: 200 }))),
});
export type PackRules = Static<typeof PackRules>;
export type PackRule = keyof PackRules;
export const PACK_RULES = Object.keys(PackRules.properties) as PackRule[];

/** Rules that are shown but not enforced here: the site has only one of the choices, or others look after them. */
export const DECLARED_ONLY = ['depositLimit', 'retentionYears'] as const satisfies readonly PackRule[];

/** The file of a pack. */
export const PackFile = closed({
  id: oneOf(...PACK_IDS),
  /** ISO 3166 codes of the countries whose players get this pack, if operators choose packs by country. */
  countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })),
  /** The day on which the pack was last compared with its documents. */
  reviewedOn: Day,
  /** The time zone that decides which bets count as bets at night. */
  timeZone: Type.String({ maxLength: 40 }),
  documents: Type.Record(
    Type.String({ pattern: '^[a-z0-9_]{2,20}$', maxLength: 20 }),
    closed({ title: Type.String({ maxLength: 200 }), url: Type.String({ format: 'uri', maxLength: 300 }) }),
    { maxProperties: 10, additionalProperties: false },
  ),
  rules: PackRules,
});
export type PackFile = Static<typeof PackFile>;
