import type {
  AnswerOf,
  advances,
  bonuses,
  boosts,
  budgets,
  offers,
  promo,
  receivables,
} from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

export const TABS = ['queue', 'boosts', 'codes', 'budgets', 'bonuses', 'advances', 'debts'] as const;
export type Tab = (typeof TABS)[number];

export type OffersData =
  | { tab: 'queue'; answer: AnswerOf<typeof offers.queue> }
  | { tab: 'boosts'; answer: AnswerOf<typeof boosts.list> }
  | { tab: 'codes'; answer: AnswerOf<typeof promo.list> }
  | { tab: 'budgets'; answer: AnswerOf<typeof budgets.list> }
  | { tab: 'bonuses'; asked: string; answer: AnswerOf<typeof bonuses.grants> }
  | { tab: 'advances'; answer: AnswerOf<typeof advances.list> }
  | { tab: 'debts'; answer: AnswerOf<typeof receivables.list> };

export function tabOf(query: string): Tab {
  const asked = new URLSearchParams(query).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'queue';
}

export async function loadOffers({ api, query }: Pick<LoadContext, 'api' | 'query'>): Promise<OffersData> {
  const tab = tabOf(query);
  if (tab === 'advances') return { tab, answer: await api('advances.list') };
  if (tab === 'debts') return { tab, answer: await api('receivables.list') };
  if (tab === 'boosts') return { tab, answer: await api('boosts.list') };
  if (tab === 'budgets') return { tab, answer: await api('budgets.list') };
  if (tab === 'codes') return { tab, answer: await api('promo.list') };
  if (tab === 'bonuses') {
    const user = new URLSearchParams(query).get('user') ?? '';
    return { tab, asked: /^[1-9]\d{0,14}$/.test(user) ? user : '', answer: await api('bonuses.grants') };
  }
  return { tab, answer: await api('offers.queue') };
}

export function offersPath(lang: string, tab: Tab): string {
  return `/${lang}/operator/offers${tab === 'queue' ? '' : `?tab=${tab}`}`;
}

/** What is left of a time as `m:ss`; `0:00` when it is over. */
export function leftText(untilMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A sum or odds as somebody types it: a comma is a point, spaces group; null for an empty field. */
export function typed(text: FormDataEntryValue | null): string | null {
  const plain = String(text ?? '')
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.');
  return plain === '' ? null : plain;
}
