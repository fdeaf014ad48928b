import type { handGames } from '@fairbook/contracts';
import { figureOf } from '../desk/figure-of.ts';

/** A market as it is being typed. */
export interface Draft {
  typeId: number;
  line: string;
  coefs: readonly string[];
}

export function draftOf({ typeId, outcomes }: handGames.HandKind): Draft {
  return { typeId, line: '', coefs: outcomes.map(() => '') };
}

/** What was typed, for the server; a field that is empty or no number has no price. */
export function typedOf(drafts: readonly Draft[]): handGames.HandMarket[] {
  return drafts.map(({ typeId, line, coefs }) => ({
    typeId,
    line: line.trim().replace(',', '.').replace('−', '-'),
    coefs: coefs.map(figureOf),
  }));
}

export function draftsOf(markets: readonly handGames.HandMarket[]): Draft[] {
  return markets.map(({ typeId, line, coefs }) => ({
    ...{ typeId, line },
    coefs: coefs.map((coef) => (coef === null ? '' : String(coef))),
  }));
}
