import type { HotOutcome } from '../../../sportsbook/index.ts';

/**
 * The stored part of a leg's facts, as they were when it was accepted. Market names come from the dictionaries at
 * reading time.
 */
export interface ShownLeg
  extends Pick<
    HotOutcome,
    'marketTypeId' | 'line' | 'sportId' | 'champName' | 'countryCode' | 'opponents' | 'player' | 'startsAt'
  > {
  /** The event, such as a tournament or a race. Only where more than two compete: a match is named by its two sides. */
  round?: string;
}

function shownOf(fact: HotOutcome): ShownLeg {
  const { marketTypeId, line, sportId, champName, countryCode, opponents, player, startsAt, round } = fact;
  const own = { marketTypeId, line, sportId, champName, countryCode, opponents, startsAt };
  return { ...own, ...(player !== undefined && { player }), ...(opponents.length > 2 && { round }) };
}

interface KnownText {
  of: HotOutcome;
  text: string;
}

/** Cached texts by the fixture's list of competitors, which is one object until the fixture changes, and by outcome. */
const known = new WeakMap<object, Map<string, KnownText>>();

/** `ShownLeg` as JSON. Thousands of coupons share an outcome, so its text is cached until it changes. */
export function shownText(fact: HotOutcome): string {
  const texts = known.get(fact.opponents) ?? new Map<string, KnownText>();
  if (texts.size === 0) known.set(fact.opponents, texts);
  const found = texts.get(fact.outcomeId);
  if (found && isShownAlike(found.of, fact)) return found.text;
  const text = JSON.stringify(shownOf(fact));
  texts.set(fact.outcomeId, { of: fact, text });
  return text;
}

/** `opponents` are equal, because the text was found by them. */
function isShownAlike(a: HotOutcome, b: HotOutcome): boolean {
  return (
    a.marketTypeId === b.marketTypeId &&
    a.line === b.line &&
    a.sportId === b.sportId &&
    a.champName === b.champName &&
    a.round === b.round &&
    a.countryCode === b.countryCode &&
    a.player === b.player &&
    a.startsAt === b.startsAt
  );
}
