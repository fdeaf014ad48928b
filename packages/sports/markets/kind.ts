import type { LineShape, MarketFace } from './market.ts';
import type { OutcomeSet } from './outcomes.ts';

/** What screens show of a kind of market, whichever part of the game it is about. */
export interface ShownKind {
  outcomes: OutcomeSet;
  line?: LineShape;
  layout?: MarketFace['layout'];
  /** Text of its short name; absent where the full name is short enough. */
  brief?: string;
}

const LINES_ARE_ROWS: readonly string[] = ['total', 'handicap'];

/** The market data for screens, from its kind. `around`: texts that wrap its short name, the innermost first. */
export function faceOf(
  key: string,
  { outcomes, line = { kind: 'none' }, layout, brief }: ShownKind,
  around: readonly string[],
): Pick<MarketFace, 'layout' | 'line' | 'outcomes' | 'names'> {
  return {
    layout: layout ?? (LINES_ARE_ROWS.includes(line.kind) ? 'lines' : 'list'),
    line,
    outcomes: outcomes.keys,
    names: {
      full: `type_${key}`,
      brief: brief === undefined ? [] : [brief, ...around].map((part) => `brief_${part}`),
      outcome: outcomes.text,
      label: outcomes.label,
    },
  };
}
