import type { Translate } from '@fairbook/i18n';
import { parseOutcomeId } from '../ids.ts';
import { type MarketGroup, type MarketType, marketType } from './market-types.ts';

type Opponents = readonly [home: string, away: string];

/** The tab of a group of markets, e.g. `Goals`. */
export function marketGroupName(t: Translate, group: MarketGroup): string {
  return t(`markets.group_${group}`);
}

/**
 * Name of a market with its line, e.g. `Total goals 2.5`; with an empty line the name of the whole type, for the head
 * of a block of lines. An unknown type is named by its id.
 */
export function marketName(t: Translate, typeId: number, line: string, opponents: Opponents): string {
  const type = marketType(typeId);
  if (type === undefined) return `#${typeId} ${line}`.trim();
  const [home, away] = opponents;
  const shown = type.line === 'handicap' && line !== '' ? `(${signed(Number(line))})` : line;
  return t(`markets.type_${type.key}`, { line: shown, home, away }).trim();
}

/** Types with a short name, without the half and the team that stand before it in a key. */
const BRIEF = new Set(
  'result double_chance draw_no_bet both_score total handicap european_handicap exact_goals odd_even correct_score half_full'.split(
    ' ',
  ),
);

/** A short name, e.g. `1X2`, `1H AH (−0.5)`, `T1 total 1.5`; the full one where there is none. */
export function marketShortName(t: Translate, typeId: number, line: string, opponents: Opponents): string {
  const type = marketType(typeId);
  const [, half, side, base = ''] = /^(?:(first|second)_)?(?:(home|away)_)?(.+)$/.exec(type?.key ?? '') ?? [];
  if (type === undefined || !BRIEF.has(base)) return marketName(t, typeId, line, opponents);
  const shown = type.line === 'handicap' && line !== '' ? `(${signed(Number(line))})` : line;
  const own = t(`markets.brief_${base}`, { line: shown }).trim();
  const ofSide = side ? t(`markets.brief_${side}`, { name: own }) : own;
  return half ? t(`markets.brief_${half}`, { name: ofSide }) : ofSide;
}

/** Full name of an outcome, e.g. `Over 2.5`, `Arsenal FC (−1.5)`. An unknown one is named by its id. */
export function outcomeName(t: Translate, outcomeId: string, opponents: Opponents): string {
  const [home, away] = opponents;
  return textOf(t, 'outcome', outcomeId, { home, away });
}

/** A few characters for a button under a column head, e.g. `1`, `X`, `O 2.5`, `−1.5`. */
export function outcomeShortName(t: Translate, outcomeId: string): string {
  return textOf(t, 'short', outcomeId, { home: '1', away: '2' });
}

/** A result, or two of them, and what else must be true. */
const JOINED = /^(1x|12|x2|1|x|2)-(over|under|yes|no)$/;

/**
 * What stands on a button that has half of a block or less: signs where two names would wrap, `1X`, `1/X` and
 * `1X and over 2.5`. All others have their full name.
 */
export function outcomeLabel(t: Translate, outcomeId: string, opponents: Opponents): string {
  const ref = parseOutcomeId(outcomeId);
  const type = marketType(ref?.typeId ?? 0);
  if (type?.key === 'half_full' || type?.key.endsWith('double_chance')) return outcomeShortName(t, outcomeId);
  const [, result, also] = JOINED.exec(ref?.key ?? '') ?? [];
  if (!also) return outcomeName(t, outcomeId, opponents);
  return t(`markets.joined_${also}`, { result: t(`markets.short_${result}`), line: ref?.line ?? '' });
}

type Form = 'outcome' | 'short';
type Values = Record<string, string | number>;

function textOf(t: Translate, form: Form, outcomeId: string, opponents: Values): string {
  const ref = parseOutcomeId(outcomeId);
  const type = ref === null ? undefined : marketType(ref.typeId);
  if (ref === null || type === undefined || !type.outcomes.includes(ref.key)) return outcomeId;
  if (type.layout === 'grid' && type.key !== 'half_full' && ref.key !== 'other')
    return ref.key.replace('-', '–');
  return t(`markets.${form}_${textKey(type, ref.key)}`, {
    ...opponents,
    ...lineValues(type, ref.line, ref.key),
  });
}

/** Outcomes of the same sense share a text whatever their market: `over`, `1`, `yes`. */
function textKey(type: MarketType, key: string): string {
  if (type.line === 'handicap') return `handicap_${key}`;
  if (type.key === 'winning_margin') return `margin_${key.replaceAll('-', '_')}`;
  if (/^\d/.test(key) && isCount(type)) return key.endsWith('plus') ? 'plus' : 'count';
  if (type.scope === 'both' && type.outcomes.includes('equal')) return `half_${key}`;
  return key.replaceAll('-', '_');
}

function isCount(type: MarketType): boolean {
  return type.key.endsWith('exact_goals') || type.key === 'goal_range';
}

function lineValues(type: MarketType, line: string, key: string): Values {
  if (type.line === 'handicap') {
    const home = Number(line);
    return { line: signed(key === '2' ? -home : home) };
  }
  if (isCount(type)) return { count: key.replace('-plus', '').replace('-', '–') };
  return { line };
}

function signed(value: number): string {
  if (value === 0) return '0';
  return `${value > 0 ? '+' : '−'}${Math.abs(value)}`;
}
