import { hash } from 'node:crypto';
import { LEGAL_DOCUMENTS } from '@fairbook/contracts/site/legal-documents';
import type { Translate } from '@fairbook/i18n';
import { rulesWording } from '@fairbook/sports/wording';

/** A document as it reads now, in one language. */
export interface Wording {
  document: string;
  lng: string;
  hash: string;
  title: string;
  text: string;
}

/** What decides the wording besides the texts. */
export interface Told {
  money: 'play' | 'real';
  contact: 'yes' | 'no';
}

/** All rules and legal texts as their pages show them. */
export function wordingIn(lng: string, t: Translate, told: Told): Wording[] {
  const single = Object.entries(LEGAL_DOCUMENTS).map(([document, key]) => ({
    document,
    title: t(`${key}.title`, { ...told }),
    text: t(`${key}.body`, { ...told }),
  }));
  return [...single, ...rulesWording(t)].map((each) => ({
    ...each,
    lng,
    hash: hash('sha256', `${each.title}\n${each.text}`),
  }));
}
