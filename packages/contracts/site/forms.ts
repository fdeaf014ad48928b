import type { TObject } from 'typebox';
import { PartnerFields } from '../money/partners/partners.ts';
import { NewsletterFields } from '../players/newsletters.ts';
import { PROMOTION_FORMS } from '../promotions/list.ts';
import { CounterFields } from './analytics.ts';
import { ArticleFields } from './articles.ts';
import { BlockFields } from './blocks.ts';
import { RedirectFields } from './redirects.ts';
import { SeoFields } from './seo.ts';
import { SETTING_GROUPS } from './site.ts';
import { RolloutFields } from './views.ts';

const { delays: _, ...groups } = SETTING_GROUPS;

/**
 * Everything that operators edit in a form made from its schema: groups of settings (except in-play delays, which have
 * a screen of their own) and entries of lists. Labels and explanations are texts of the dictionary `editor`:
 * `<form>.<field>`.
 */
export const FORMS = {
  ...groups,
  redirects: RedirectFields,
  rules: BlockFields,
  seo: SeoFields,
  counters: CounterFields,
  rollout: RolloutFields,
  newsletter: NewsletterFields,
  article: ArticleFields,
  partner: PartnerFields,
  ...PROMOTION_FORMS,
} as const satisfies Record<string, TObject>;

export const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];
