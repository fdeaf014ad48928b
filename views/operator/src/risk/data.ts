import type { AnswerOf, config, rates, risk, sportsbook } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

export const TABS = ['limits', 'exposure', 'players', 'delays', 'rates', 'refused'] as const;
export type Tab = (typeof TABS)[number];

export type RiskData =
  | { tab: 'limits'; asked: Subject; answer: AnswerOf<typeof risk.limits> }
  | { tab: 'exposure'; answer: AnswerOf<typeof risk.exposures> }
  | { tab: 'players'; asked: string; answer: AnswerOf<typeof risk.factors> }
  | {
      tab: 'delays';
      answer: AnswerOf<typeof config.readGroup>;
      champs: AnswerOf<typeof sportsbook.champs>['champs'];
    }
  | { tab: 'rates'; answer: AnswerOf<typeof rates.list> }
  | { tab: 'refused'; isLimited: boolean; before: number | null; answer: AnswerOf<typeof risk.refused> };

/** The part of the book that a link asks to set a limit for. */
export interface Subject {
  scope: risk.Scope;
  subject: string;
}

const SCOPES: readonly risk.Scope[] = ['platform', 'sport', 'champ', 'game', 'market', 'outcome'];

export function tabOf(query: string): Tab {
  const asked = new URLSearchParams(query).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'limits';
}

export async function loadRisk({ api, query }: Pick<LoadContext, 'api' | 'query'>): Promise<RiskData> {
  const tab = tabOf(query);
  const params = new URLSearchParams(query);
  switch (tab) {
    case 'limits':
      return { tab, asked: subjectOf(params), answer: await api('risk.limits') };
    case 'exposure':
      return { tab, answer: await api('risk.exposures', { query: {} }) };
    case 'players':
      return { tab, asked: numeric(params.get('user')) ?? '', answer: await api('risk.factors') };
    case 'delays': {
      const [answer, { champs }] = await Promise.all([
        api('config.readGroup', { params: { group: 'delays' } }),
        api('sportsbook.champs', { query: {} }),
      ]);
      return { tab, answer, champs };
    }
    case 'rates':
      return { tab, answer: await api('rates.list') };
    case 'refused': {
      const isLimited = params.get('only') === 'limits';
      const before = Number(numeric(params.get('before')) ?? 0) || null;
      const asked = { ...(isLimited && { isLimited }), ...(before !== null && { before }) };
      return { tab, isLimited, before, answer: await api('risk.refused', { query: asked }) };
    }
  }
}

function subjectOf(params: URLSearchParams): Subject {
  const scope = SCOPES.find((each) => each === params.get('scope'));
  return { scope: scope ?? 'sport', subject: scope ? (params.get('subject') ?? '').slice(0, 90) : '' };
}

function numeric(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : null;
}

export function riskPath(lang: string, tab: Tab, query: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...(tab !== 'limits' && { tab }), ...query });
  return `/${lang}/operator/risk${params.size > 0 ? `?${params}` : ''}`;
}

export function limitPath(lang: string, { scope, subject }: Subject): string {
  return riskPath(lang, 'limits', { scope, subject });
}
