import type { Translate } from '@fairbook/i18n';
import {
  type Competitors,
  knownOutcome,
  marketName,
  outcomeName,
  outcomeShortName,
  shownLine,
} from '../markets/names.ts';
import { marketType } from './screens.ts';

/** The name of the tab of a group of markets, e.g. `Goals`. */
export function marketGroupName(t: Translate, group: string): string {
  return t(`markets.group_${group}`);
}

/** A short name, e.g. `1X2`, `1H AH (−0.5)`, `T1 total 1.5`; the full name where there is none. */
export function marketShortName(
  t: Translate,
  typeId: number,
  line: string,
  competitors: Competitors,
): string {
  const type = marketType(typeId);
  const [own, ...around] = type?.names.brief ?? [];
  if (type === undefined || own === undefined) return marketName(t, typeId, line, competitors);
  const first = t(`markets.${own}`, { line: shownLine(type, line) }).trim();
  return around.reduce((name, text) => t(`markets.${text}`, { name }), first);
}

/**
 * The label of a button that is half a block wide or less: signs where two names would wrap, such as `1X`, `1/X` and
 * `1X and over 2.5`. All other outcomes have their full name.
 */
export function outcomeLabel(
  t: Translate,
  outcomeId: string,
  competitors: Competitors,
  player?: string,
): string {
  const known = knownOutcome(outcomeId);
  const label = known?.type.names.label;
  if (known === null || label === 'full') return outcomeName(t, outcomeId, competitors, player);
  if (label === 'short') return outcomeShortName(t, outcomeId);
  const [result, also] = known.ref.key.split('-');
  return t(`markets.joined_${also}`, { result: t(`markets.short_${result}`), line: known.ref.line });
}
