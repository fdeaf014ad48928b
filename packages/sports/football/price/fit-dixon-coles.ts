import { dixonColesFactor } from '@fairbook/pricing';

export interface FittedResult {
  home: string;
  away: string;
  homeGoals: number;
  awayGoals: number;
  /** Days before the date of the ratings. */
  ageDays: number;
  /** Each competition has its own level of goals and home advantage; competitions share only teams. */
  competition: string;
}

export interface FitOptions {
  /** A result this old has half the weight of one from today. */
  halfLifeDays: number;
  /** Each rating is mixed with this many matches of an average team, so newcomers stay near the average. */
  priorMatches: number;
  rounds: number;
}

export interface Ratings {
  /** Factors on the goals a team scores and concedes; 1 is average. */
  teams: Record<string, { attack: number; defence: number }>;
  /** Goals an average home and away side score. */
  competitions: Record<string, { home: number; away: number }>;
  rho: number;
}

/**
 * Fits the model of Dixon and Coles by weighted maximum likelihood: goals of the home side are Poisson with mean
 * `competition.home × attack(home) × defence(away)`, of the away side `competition.away × attack(away) ×
 * defence(home)`; a match's weight halves every `halfLifeDays` (their section 4.5). With the other parameters fixed,
 * the best value of each one is a ratio of goals to expected goals, so rounds of these closed-form steps climb to the
 * maximum; rho follows last, by golden-section search on the low scores.
 */
export function fitDixonColes(results: readonly FittedResult[], options: FitOptions): Ratings {
  const ratings: Ratings = { teams: {}, competitions: {}, rho: 0 };
  for (const { home, away, competition } of results) {
    ratings.teams[home] ??= { attack: 1, defence: 1 };
    ratings.teams[away] ??= { attack: 1, defence: 1 };
    ratings.competitions[competition] ??= { home: 1.5, away: 1.2 };
  }
  const weighted = results.map((result) => ({
    ...result,
    weight: 0.5 ** (result.ageDays / options.halfLifeDays),
  }));
  for (let round = 0; round < options.rounds; round++) {
    fitCompetitions(ratings, weighted);
    fitTeams(ratings, weighted, 'attack', options.priorMatches);
    fitTeams(ratings, weighted, 'defence', options.priorMatches);
  }
  ratings.rho = fitRho(ratings, weighted);
  return ratings;
}

/** Expected goals of a match between two rated teams; unknown teams are average. */
export function expectedGoals(
  ratings: Ratings,
  competition: string,
  home: string,
  away: string,
): [number, number] {
  const level = ratings.competitions[competition] ?? { home: 1.5, away: 1.2 };
  const [host, guest] = [ratings.teams[home] ?? AVERAGE, ratings.teams[away] ?? AVERAGE];
  return [level.home * host.attack * guest.defence, level.away * guest.attack * host.defence];
}

const AVERAGE = { attack: 1, defence: 1 };

type Weighted = FittedResult & { weight: number };

class Tally {
  readonly scored = new Map<string, number>();
  readonly expected = new Map<string, number>();

  add(name: string, scored: number, expected: number) {
    this.scored.set(name, (this.scored.get(name) ?? 0) + scored);
    this.expected.set(name, (this.expected.get(name) ?? 0) + expected);
  }

  /** Goals over expected goals, pulled towards 1 by `prior` goals of an average team. */
  ratio(name: string, prior: number): number {
    return (this.scored.get(name)! + prior) / (this.expected.get(name)! + prior);
  }
}

function fitCompetitions(ratings: Ratings, results: readonly Weighted[]) {
  const [homes, aways] = [new Tally(), new Tally()];
  for (const result of results) {
    const [home, away] = expectedGoals(ratings, result.competition, result.home, result.away);
    homes.add(result.competition, result.weight * result.homeGoals, result.weight * home);
    aways.add(result.competition, result.weight * result.awayGoals, result.weight * away);
  }
  for (const [name, level] of Object.entries(ratings.competitions)) {
    level.home *= homes.ratio(name, 0);
    level.away *= aways.ratio(name, 0);
  }
}

function fitTeams(
  ratings: Ratings,
  results: readonly Weighted[],
  skill: 'attack' | 'defence',
  priorMatches: number,
) {
  const tally = new Tally();
  for (const { home, away, competition, homeGoals, awayGoals, weight } of results) {
    const [homeMean, awayMean] = expectedGoals(ratings, competition, home, away);
    const [ofHome, ofAway] = skill === 'attack' ? [home, away] : [away, home];
    tally.add(ofHome, weight * homeGoals, (weight * homeMean) / ratings.teams[ofHome]![skill]);
    tally.add(ofAway, weight * awayGoals, (weight * awayMean) / ratings.teams[ofAway]![skill]);
  }
  // About 1.35 goals a side per match: the weight of `priorMatches` of an average team.
  for (const [name, team] of Object.entries(ratings.teams))
    team[skill] = tally.ratio(name, priorMatches * 1.35);
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;

function fitRho(ratings: Ratings, results: readonly Weighted[]): number {
  const likelihood = (rho: number) =>
    results.reduce((total, { home, away, competition, homeGoals, awayGoals, weight }) => {
      const [homeMean, awayMean] = expectedGoals(ratings, competition, home, away);
      const tau = dixonColesFactor(homeGoals, awayGoals, homeMean, awayMean, rho);
      return total + weight * Math.log(Math.max(tau, 1e-9));
    }, 0);
  let [low, high] = [-0.2, 0.1];
  while (high - low > 1e-6) {
    const [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)];
    if (likelihood(left) > likelihood(right)) high = right;
    else low = left;
  }
  return (low + high) / 2;
}
