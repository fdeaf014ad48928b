import type { Static, TObject, TSchema } from 'typebox';
import type { Permission } from '../platform/permissions.ts';
import type { OurPromotion } from './all.gen.ts';
import { PROMOTIONS } from './all.ts';

export type { Promotion } from './promotion.ts';
export { PROMOTIONS };

type WithSettings = Extract<OurPromotion, { settings: object }>;
type WithForms = Extract<OurPromotion, { forms: object }>;
type Together<Of> = (Of extends unknown ? (each: Of) => void : never) extends (all: infer All) => void
  ? All
  : never;

type OfOffers = Extract<OurPromotion['budget'], { per: 'offer' }>;
/** The kinds of offers that have a budget each: promo codes, boosted prices, welcome codes, deposit bonuses. */
export type BudgetKind = OfOffers['kind'];
export const BUDGET_KINDS = PROMOTIONS.flatMap(({ budget }) =>
  budget.per === 'offer' ? [budget.kind as BudgetKind] : [],
);

type Job = Extract<OurPromotion, { jobs: object }>['jobs'][number];
export type PromotionJobName = Job['name'];
/** The timed jobs of all promotions. */
export const PROMOTION_JOBS = PROMOTIONS.flatMap(({ jobs = [] }) => jobs) as Job[];

/** The promotions with a dialog of their own. */
export type PromotionDialog = Extract<OurPromotion, { hasDialog: true }>['name'];

/** The calls of all promotions by id. */
export const PROMOTION_CALLS = Object.fromEntries(
  PROMOTIONS.flatMap(({ calls }) => calls.map((each) => [each.id, each])),
) as { readonly [C in OurPromotion['calls'][number] as C['id']]: C };

/** The schemas of the promotions' settings, by the name of the promotion, which is also the group of settings. */
export const PROMOTION_GROUPS = Object.fromEntries(
  PROMOTIONS.flatMap(({ name, settings }) => (settings ? [[name, settings.schema]] : [])),
) as { readonly [P in WithSettings as P['name']]: P['settings']['schema'] };

/** The values of these groups on a new site. */
export const PROMOTION_DEFAULTS = Object.fromEntries(
  PROMOTIONS.flatMap(({ name, settings }) => (settings ? [[name, settings.defaults]] : [])),
) as { [Name in keyof typeof PROMOTION_GROUPS]: Static<(typeof PROMOTION_GROUPS)[Name]> };

/** The switches of promotions that have one in the group `flags`. */
export const PROMOTION_FLAGS = Object.assign(
  {},
  ...PROMOTIONS.map(({ settings }) => settings?.flag),
) as Together<Extract<WithSettings['settings'], { flag: Record<string, TSchema> }>['flag']>;

/** All these switches off, as on a new site. */
export const PROMOTIONS_OFF = Object.fromEntries(
  Object.keys(PROMOTION_FLAGS).map((name) => [name, false]),
) as Record<keyof typeof PROMOTION_FLAGS, false>;

/** The permission to read each form: the first one that the promotion's tab needs. */
export const PROMOTION_FORM_RIGHTS = Object.fromEntries(
  PROMOTIONS.flatMap(({ forms = {}, tab }) =>
    Object.keys(forms).flatMap((name) => (tab ? [[name, tab.needs[0]!]] : [])),
  ),
) as Readonly<Record<string, Permission>>;

/** The forms for entries of the promotions' lists. */
export const PROMOTION_FORMS = Object.assign({}, ...PROMOTIONS.map(({ forms }) => forms)) as Together<
  WithForms['forms']
> &
  Readonly<Record<never, TObject>>;
