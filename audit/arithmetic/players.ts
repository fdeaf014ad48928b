import { BACK, type Markets, type Share, share } from './shares.ts';

/** Who scored, as `<side>-<number>` or `own`, and who played since how many goals; nobody may have written it down. */
export interface WithScorers {
  goals: readonly unknown[];
  minutes?: readonly number[];
  players?: { scorers: readonly string[]; played: Readonly<Record<string, number>> };
}

const FIRST_GOAL_TIME = 921;
const FIRST = 931;
const LAST = 932;
/** Goals that a player needs, by market. */
const NEEDS: Readonly<Record<number, number>> = { 930: 1, 933: 2, 934: 3 };

/** Whether a market is about players or the clock, of which the forecast of the audit says nothing. */
export function isNamed(outcomeId: string): boolean {
  const type = Number.parseInt(outcomeId, 10);
  return type === FIRST_GOAL_TIME || type === FIRST || type === LAST || type in NEEDS;
}

/** Goes through the goals one by one and keeps the scorers that count. */
function scorer({ scorers }: NonNullable<WithScorers['players']>, isLast: boolean) {
  let found: { key: string; after: number } | null = null;
  for (const [after, key] of scorers.entries()) {
    if (key === 'own' || (found && !isLast)) continue;
    found = { key, after };
  }
  return found;
}

const scorerMarket =
  (isLast: boolean) =>
  (key: string) =>
  ({ players }: WithScorers): Share => {
    if (!players) return BACK;
    const found = scorer(players, isLast);
    if (key === 'nobody') return share(found === null);
    const since = players.played[key];
    if (since === undefined || (!isLast && found && since > found.after)) return BACK;
    return share(found?.key === key);
  };

const countMarket =
  (needed: number) =>
  (key: string) =>
  ({ players }: WithScorers): Share => {
    if (!players || !(key in players.played)) return BACK;
    let left = needed;
    for (const each of players.scorers) if (each === key) left -= 1;
    return share(left <= 0);
  };

const timeMarket =
  (key: string) =>
  ({ goals, minutes }: WithScorers): Share => {
    if (goals.length === 0) return share(key === 'none');
    if (!minutes) return BACK;
    const [from = 0, to = 0] = key.split('-').map(Number);
    return share(key !== 'none' && minutes[0]! >= from && minutes[0]! <= to);
  };

/** What the markets on players and on the clock pay. */
export function playerMarkets(): Markets<WithScorers> {
  return {
    [FIRST_GOAL_TIME]: timeMarket,
    [FIRST]: scorerMarket(false),
    [LAST]: scorerMarket(true),
    ...Object.fromEntries(Object.entries(NEEDS).map(([id, needed]) => [id, countMarket(needed)])),
  };
}
