import type { TObject } from 'typebox';
import { CounterFields } from './analytics.ts';
import { BlockFields } from './blocks.ts';
import { DepositBonusFields } from './deposit-bonuses.ts';
import { NewsletterFields } from './newsletters.ts';
import { PartnerFields } from './partners.ts';
import { RedirectFields } from './redirects.ts';
import { RewardFields } from './rewards.ts';
import { SeoFields } from './seo.ts';
import { SETTING_GROUPS } from './site.ts';
import { RolloutFields } from './views.ts';
import { WelcomeFields } from './welcome.ts';

const { delays: _, ...groups } = SETTING_GROUPS;

/**
 * Everything that operators edit by a form made from its schema: groups of settings (in-play delays have a screen of
 * their own) and entries of lists. Labels and meanings are texts of the dictionary `editor`: `<form>.<field>`.
 */
export const FORMS = {
  ...groups,
  redirects: RedirectFields,
  rules: BlockFields,
  seo: SeoFields,
  counters: CounterFields,
  rollout: RolloutFields,
  newsletter: NewsletterFields,
  welcome: WelcomeFields,
  depositBonus: DepositBonusFields,
  partner: PartnerFields,
  reward: RewardFields,
} as const satisfies Record<string, TObject>;

export const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];
