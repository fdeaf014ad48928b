/** The parts of an outcome id. `line` is empty when the market has none. */
export interface OutcomeRef {
  marketId: string;
  typeId: number;
  line: string;
  key: string;
}

const ID = /^([1-9]\d{0,5}):(-?\d{1,3}(?:\.\d{1,2})?|):([a-z0-9-]{1,16})$/;

/** Parses `<typeId>:<line>:<key>`; null when the text is not an outcome id. */
export function parseOutcomeId(outcomeId: string): OutcomeRef | null {
  const match = ID.exec(outcomeId);
  if (match === null) return null;
  const [, type, line, key] = match;
  return { marketId: `${type}:${line}`, typeId: Number(type), line: line!, key: key! };
}

/** The outcome id of a market's outcome: `formatOutcomeId(18, '2.5', 'over')` is `18:2.5:over`. */
export function formatOutcomeId(typeId: number, line: string, key: string): string {
  return `${typeId}:${line}:${key}`;
}
