import { BACK, type Markets, type Share, share } from './shares.ts';

/** Who scored, as `<side>-<number>` or `own`, and who played since how many goals; nobody may have written it down. */
export interface WithScorers {
  goals: readonly unknown[];
  minutes?: readonly number[];
  players?: {
    scorers: readonly string[];
    played: Readonly<Record<string, number>>;
    points?: Readonly<Record<string, number>>;
  };
}

const FIRST_GOAL_TIME = 921;
/** Goals that a player needs, by the number of a market above the first of its sport; between them are first and last. */
const NEEDS: Readonly<Record<number, number>> = { 0: 1, 3: 2, 4: 3 };
const FIRST = 1;
const LAST = 2;
/** The first of the markets on players, by sport. */
const FROM = {
  football: 930,
  hockey: 4051,
  handball: 32_051,
  basketball: 3051,
  american_football: 31_051,
  rugby_union: 33_051,
};
/** The market on how much a player scores, by its number above the first. */
const TOTAL = 5;

/** Whether a market is about players or the clock, of which the forecast of the audit says nothing. */
export function isNamed(outcomeId: string): boolean {
  const type = Number.parseInt(outcomeId, 10);
  return (
    type === FIRST_GOAL_TIME ||
    Object.values(FROM).some(
      (from) => type >= from && type <= from + TOTAL && !(from === FROM.football && type === from + TOTAL),
    )
  );
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
  ({ players }: Pick<WithScorers, 'players'>): Share => {
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
  ({ players }: Pick<WithScorers, 'players'>): Share => {
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

/** What the markets on players pay, by the number of the first of them. */
function scorerMarkets(from: number): Markets<Pick<WithScorers, 'players'>> {
  return {
    [from + FIRST]: scorerMarket(false),
    [from + LAST]: scorerMarket(true),
    ...Object.fromEntries(
      Object.entries(NEEDS).map(([n, needed]) => [from + Number(n), countMarket(needed)]),
    ),
  };
}

/** What football's markets on players and on the clock pay. */
export function playerMarkets(): Markets<WithScorers> {
  return { [FIRST_GOAL_TIME]: timeMarket, ...scorerMarkets(FROM.football) };
}

type Told = Pick<WithScorers, 'players'> & { parts: readonly (readonly [number, number])[] };

/** What ice hockey's markets on players pay: only the goals of three periods count. */
export function hockeyPlayerMarkets(): Markets<Told> {
  const regular = ({ players, parts }: Told) => {
    if (!players) return {};
    const goals = parts
      .slice(0, 3)
      .flat()
      .reduce((sum, each) => sum + each, 0);
    return { players: { ...players, scorers: players.scorers.filter((_, n) => n < goals) } };
  };
  return Object.fromEntries(
    Object.entries(scorerMarkets(FROM.hockey)).map(([id, market]) => [
      id,
      (key: string, line: number) => {
        const pays = market(key, line);
        return (end: Told) => pays(regular(end));
      },
    ]),
  );
}

/** What markets on players of sports with points pay: scorers by the list of them, totals by points where they are told. */
export function pointsPlayerMarkets(sport: 'handball' | 'basketball' | 'american_football' | 'rugby_union') {
  const from = FROM[sport];
  const total =
    (key: string, line: number) =>
    ({ players }: Pick<WithScorers, 'players'>): Share => {
      const [side, number, way] = key.split('-');
      const player = `${side}-${number}`;
      if (!players || !(player in players.played)) return BACK;
      let scored = players.points?.[player] ?? 0;
      if (!players.points) for (const each of players.scorers) scored += each === player ? 1 : 0;
      return share(way === 'over' ? scored >= line + 0.5 : scored <= line - 0.5);
    };
  return { ...scorerMarkets(from), [from + TOTAL]: total };
}
