import type { RiskLeg, Scope } from '../types.ts';

/** The parts of a subject as numbers and an outcome's id. */
export interface Subject {
  sportId?: number;
  champId?: number;
  gameId?: number;
  marketTypeId?: number;
  outcomeId?: string;
}

const ID = /^[1-9]\d{0,14}$/;
const MARKET = /^([1-9]\d{0,14}):([1-9]\d{0,8})$/;
const OUTCOME = /^([1-9]\d{0,14}):(.{1,64})$/;

/** What a subject names; null when it is not one of this scope. */
export function parseSubject(scope: Scope, subject: string): Subject | null {
  if (scope === 'platform') return subject === '' ? {} : null;
  if (scope === 'market') {
    const [, game, market] = MARKET.exec(subject) ?? [];
    return game === undefined ? null : { gameId: Number(game), marketTypeId: Number(market) };
  }
  if (scope === 'outcome') {
    const [, game, outcome] = OUTCOME.exec(subject) ?? [];
    return game === undefined ? null : { gameId: Number(game), outcomeId: outcome! };
  }
  return ID.test(subject) ? { [`${scope}Id`]: Number(subject) } : null;
}

/** The subject of a scope that a leg belongs to. */
export function subjectOf(scope: Scope, leg: RiskLeg): string {
  switch (scope) {
    case 'platform':
      return '';
    case 'sport':
      return String(leg.sportId);
    case 'champ':
      return String(leg.champId);
    case 'game':
      return String(leg.gameId);
    case 'market':
      return `${leg.gameId}:${leg.marketTypeId}`;
    case 'outcome':
      return `${leg.gameId}:${leg.outcomeId}`;
  }
}
