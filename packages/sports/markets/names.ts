import type { Translate } from '@fairbook/i18n';
import { marketType, screenOfType } from '../screens/screens.ts';
import { playerIn, type Squads } from '../squads.ts';
import { type OutcomeRef, parseOutcomeId } from './ids.ts';
import type { MarketFace } from './market.ts';
import { signed } from './signed.ts';

/** Names of the competitors of a game, in their order. */
export type Competitors = readonly string[];

/**
 * Name of a market with its line, e.g. `Total goals 2.5`; with an empty line the name of the whole type, for the head
 * of a block of lines. An unknown type is named by its id.
 */
export function marketName(t: Translate, typeId: number, line: string, competitors: Competitors): string {
  const type = marketType(typeId);
  if (type === undefined) return `#${typeId} ${line}`.trim();
  const named = screenOfType(typeId)?.named(competitors);
  return t(`markets.${type.names.full}`, { ...named, line: shownLine(type, line) }).trim();
}

/**
 * Full name of an outcome, e.g. `Over 2.5`, `Arsenal FC (−1.5)`. An unknown one is named by its id. `player`: the name of
 * the player that it is about (`playerOf`); without it a player is a number of a team.
 */
export function outcomeName(
  t: Translate,
  outcomeId: string,
  competitors: Competitors,
  player?: string,
): string {
  const known = knownOutcome(outcomeId);
  if (!known) return outcomeId;
  return textOf(t, 'outcome', known, screenOfType(known.type.id)?.named(competitors), player);
}

/** Whether an outcome is about a player of a team. */
export function isOnPlayer(outcomeId: string): boolean {
  return knownOutcome(outcomeId)?.type.names.outcome === 'player';
}

/** The name of the player that an outcome is about; undefined for any other outcome, and where nobody is told. */
export function playerOf(squads: Squads | undefined, outcomeId: string): string | undefined {
  if (!squads) return undefined;
  const known = knownOutcome(outcomeId);
  return known?.type.names.outcome === 'player' ? playerIn(squads, known.ref.key)?.[2] : undefined;
}

/** A few characters for a button under a column head, e.g. `1`, `X`, `O 2.5`, `−1.5`. */
export function outcomeShortName(t: Translate, outcomeId: string): string {
  const known = knownOutcome(outcomeId);
  return known ? textOf(t, 'short', known, screenOfType(known.type.id)?.marks) : outcomeId;
}

interface Known {
  ref: OutcomeRef;
  type: MarketFace;
}
type Values = Record<string, string | number>;

/** The parts of an outcome id, with its market; null when it names none. */
export function knownOutcome(outcomeId: string): Known | null {
  const ref = parseOutcomeId(outcomeId);
  const type = ref === null ? undefined : marketType(ref.typeId);
  return ref !== null && type?.outcomes.includes(ref.key) ? { ref, type } : null;
}

function textOf(
  t: Translate,
  form: 'outcome' | 'short',
  { ref, type }: Known,
  named: Values = {},
  player?: string,
): string {
  const { line, key } = ref;
  const own = key.replaceAll('-', '_');
  const text = (name: string, values?: Values) => t(`markets.${form}_${name}`, { ...named, ...values });
  switch (type.names.outcome) {
    case 'plain':
      return text(own, { line });
    case 'tie':
      return text(key === 'x' ? 'tie' : own);
    case 'handicap':
      return text(`handicap_${key}`, { line: signed(key === '2' ? -Number(line) : Number(line)) });
    case 'margin':
      return text(`margin_${own}`);
    case 'part':
      return text(`half_${key}`);
    case 'count':
      return text(key.endsWith('plus') ? 'plus' : 'count', { count: countText(key) });
    case 'round':
      return text(`round_${key[0]}`, { round: key.slice(2) });
    case 'entrants':
      return key.replace(/\d+/g, (number) => String(named[`n${number}`] ?? number)).replace('-', ' – ');
    case 'player': {
      const [side, number, way] = key.split('-');
      if (number === undefined) return text(own);
      const name = player ?? text(`player_${side}`, { number });
      return way ? text(`player_${way}`, { name, line }) : name;
    }
    case 'minutes':
      return key === 'none' ? text(own) : text('minutes', { minutes: key.replace('-', '–') });
    case 'score':
      return key === 'other' ? text(key) : key.replace('-', '–');
  }
}

/** `3`, `2–3`, and `6` for six or more. */
function countText(key: string): string {
  return key.replace('-plus', '').replace('-', '–');
}

/** A line as written in its market's name. */
export function shownLine({ line: { kind } }: MarketFace, line: string): string {
  return kind === 'handicap' && line !== '' ? `(${signed(Number(line))})` : line;
}
