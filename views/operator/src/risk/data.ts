import type { risk } from '@fairbook/contracts';
import { type OperatorTabId, operatorPath } from '@fairbook/contracts/site/operator-pages';

/** The subject of a new limit, as in a link. */
export interface Subject {
  scope: risk.Scope;
  subject: string;
}

const SCOPES: readonly risk.Scope[] = ['platform', 'sport', 'champ', 'game', 'market', 'outcome'];

export function askedSubject(query: string): Subject {
  const params = new URLSearchParams(query);
  const scope = SCOPES.find((each) => each === params.get('scope'));
  return { scope: scope ?? 'sport', subject: scope ? (params.get('subject') ?? '').slice(0, 90) : '' };
}

/** A number in an address; null for anything else. */
export function numeric(text: string | null): string | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : null;
}

export function riskPath(
  lang: string,
  tab: OperatorTabId<'risk'>,
  query: Record<string, string> = {},
): string {
  return `/${lang}${operatorPath('risk', tab, query)}`;
}
