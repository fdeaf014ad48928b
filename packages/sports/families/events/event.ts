import type { LineShape, Market } from '../../markets/market.ts';
import { outcomes } from '../../markets/outcomes.ts';
import type { SportRules } from '../../markets/payoffs.ts';
import { byMargin, deadHeat, VOID, wonIf } from '../../settlement/verdict.ts';
import type { Standing } from '../../state.ts';
import { type PlainKind, plainMarket } from '../plain-market.ts';

/**
 * Events without a clock: elections, awards, specials. Players bet on the answer to one question, which is one of its
 * options or a number. A sport of the family needs only this table and its texts.
 */
export interface EventSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /** The most options of a question. The key of an outcome is the number of its option, from 1. */
  most: number;
  /** What its questions ask for; all of it by default. */
  asks?: readonly EventMarket['key'][];
}

/** What settling the markets of an event requires. */
export interface EventEnd<Sport extends string = string> {
  sport: Sport;
  /**
   * Numbers of the options that won; several of them share the win. Null as long as that is open, and if it is never
   * decided.
   */
  came: readonly number[] | null;
  /** Numbers of options that were withdrawn before the decision. */
  withdrawn: readonly number[];
  /** The number that the question asks for: votes, goals of a season; null if it asks for none. */
  value: number | null;
}

export interface EventState<Sport extends string = string> extends Standing {
  sport: Sport;
  came: number[] | null;
  withdrawn: number[];
  value: number | null;
}
export type EventResult<Sport extends string = string> = Pick<
  EventState<Sport>,
  'sport' | 'came' | 'withdrawn' | 'value'
>;

export type EventMarket = Market<'event_option' | 'event_happens' | 'event_value', 'main', EventEnd>;

const VALUE: LineShape = { kind: 'total', step: 0.5, isAboveZero: true };

/** All markets of a sport, in the order of the screens. */
function eventMarkets({ typesFrom: id, most, asks }: EventSport): EventMarket[] {
  const numbers = Array.from({ length: most }, (_, n) => String(n + 1));
  const tells: PlainKind<EventEnd>['tells'] = ({ came, value }) => ({
    came: came?.join(', ') ?? 'none',
    value: value ?? 'none',
  });
  const markets: EventMarket[] = [
    plainMarket(id + 1, 'event_option', 'main', {
      outcomes: outcomes(numbers, 'none', { text: 'entrants' }),
      rule: 'event_option',
      layout: 'wide',
      tells,
      pays({ came, withdrawn }, key) {
        if (came === null || withdrawn.includes(Number(key))) return VOID;
        return deadHeat(came.includes(Number(key)) ? 1 : 0, came.length);
      },
    }),
    plainMarket(id + 2, 'event_happens', 'main', {
      outcomes: outcomes(['yes', 'no'], 'none'),
      rule: 'event_happens',
      tells,
      pays: ({ came }, key) => (came === null ? VOID : wonIf(came.length > 0 === (key === 'yes'))),
    }),
    // The value may be any fraction, such as a share of votes. So a difference of a quarter does not mean a quarter
    // line, and `byMargin` decides.
    plainMarket(id + 3, 'event_value', 'main', {
      outcomes: outcomes(['over', 'under'], 'none'),
      rule: 'event_value',
      line: VALUE,
      isLined: true,
      tells,
      pays: ({ value }, key, line) =>
        value === null ? VOID : byMargin(key === 'over' ? value - line : line - value),
    }),
  ];
  return markets.filter(({ key }) => asks?.includes(key) ?? true);
}

/** How a sport of the family decides its markets. */
export function eventRules<Sport extends string>(
  sport: EventSport<Sport>,
): SportRules<EventMarket, EventEnd<Sport>, EventEnd> {
  return { version: sport.version, markets: eventMarkets(sport), factsOf: (end) => end };
}
