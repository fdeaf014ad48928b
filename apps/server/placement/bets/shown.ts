import type { HotOutcome } from '../../sportsbook/index.ts';

/** What is stored of a leg as it was when accepted; market names come from the dictionaries at reading time. */
export type ShownLeg = Pick<
  HotOutcome,
  'marketTypeId' | 'line' | 'sportId' | 'champName' | 'countryCode' | 'opponents' | 'startsAt'
>;

function shownOf(fact: HotOutcome): ShownLeg {
  const { marketTypeId, line, sportId, champName, countryCode, opponents, startsAt } = fact;
  return { marketTypeId, line, sportId, champName, countryCode, opponents, startsAt };
}

interface KnownText {
  of: HotOutcome;
  text: string;
}

/** By a fixture's list of competitors, which stays the same object while the fixture does, and by outcome. */
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
    a.countryCode === b.countryCode &&
    a.startsAt === b.startsAt
  );
}
