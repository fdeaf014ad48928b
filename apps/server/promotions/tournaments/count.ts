import type { Tx } from '../../platform/database/transact.ts';
import type { SettledRound } from '../promotion.ts';
import { counts, type Score, type Terms, withRound } from './rules.ts';

interface Row {
  tournament_id: bigint;
  user_id: bigint;
  account_id: bigint;
  after_number: bigint;
  rounds: number;
  turnover: bigint;
  points: bigint;
  reached_at: Date | null;
  from_at: Date;
  until_at: Date;
  games: string[];
  rule: Terms['rule'];
  least_stake: bigint;
}

/**
 * Adds rounds to the scores of those who take part, in the transaction that ends the rounds. The accounts of the rounds
 * are locked here and during registration, so a round either ends before the player has registered, or it is counted.
 */
export async function countRounds(tx: Tx, rounds: readonly SettledRound[]): Promise<false> {
  if (rounds.length === 0) return false;
  const { rows } = await tx.query<Row>({
    name: 'tournament_scores',
    text: `select p.*, t.from_at, t.until_at, t.games, t.rule, t.least_stake
           from tournament_players p join tournaments t on t.id = p.tournament_id
           where p.account_id = any($1::bigint[]) and t.state = 'public' and t.until_at > $2
           order by p.tournament_id, p.user_id for no key update of p`,
    values: [
      rounds.map(({ accountId }) => accountId),
      new Date(Math.min(...rounds.map(({ settledAt }) => settledAt))),
    ],
  });
  const changed = rows.flatMap((row) => {
    const before = scoreIn(row);
    const after = rounds
      .filter((round) => isOf(row, round) && counts(termsIn(row), round))
      .reduce((score, round) => withRound(row.rule, score, round), before);
    return after.rounds === before.rounds ? [] : [{ row, after }];
  });
  if (changed.length === 0) return false;
  await tx.query({
    name: 'tournament_scores_change',
    text: `update tournament_players p set rounds = n.rounds, turnover = n.turnover, points = n.points,
             reached_at = n.reached_at
           from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::bigint[], $6::timestamptz[])
             n (tournament_id, user_id, rounds, turnover, points, reached_at)
           where p.tournament_id = n.tournament_id and p.user_id = n.user_id`,
    values: [
      changed.map(({ row }) => row.tournament_id),
      changed.map(({ row }) => row.user_id),
      changed.map(({ after }) => after.rounds),
      changed.map(({ after }) => after.turnover),
      changed.map(({ after }) => after.points),
      changed.map(({ after }) => (after.reachedAt === null ? null : new Date(after.reachedAt))),
    ],
  });
  return false;
}

const isOf = (row: Row, { accountId, number }: SettledRound) =>
  accountId === Number(row.account_id) && number > row.after_number;

const termsIn = ({ rule, from_at, until_at, games, least_stake }: Row): Terms => ({
  rule,
  from: from_at.getTime(),
  until: until_at.getTime(),
  games,
  leastStake: least_stake,
});

const scoreIn = ({ rounds, turnover, points, reached_at }: Row): Score => ({
  rounds,
  turnover,
  points,
  reachedAt: reached_at?.getTime() ?? null,
});

/**
 * SQL: scores that are not what the rounds say, counted a second time by an arithmetic of its own. `npm run check` and
 * each settlement ask it; `$1` is a tournament, or null for all. Scores of stopped tournaments no longer grow.
 */
export const WRONG_SCORES = `
  select 'tournament ' || p.tournament_id || ', player ' || p.user_id "where",
    'it says ' || p.points || ' points of ' || p.rounds || ' rounds, its rounds ' || n.points || ' of ' || n.rounds detail
  from tournament_players p join tournaments t on t.id = p.tournament_id
  cross join lateral (
    select count(*)::int rounds, coalesce(sum(r.stake), 0)::bigint turnover,
      coalesce(case t.rule when 'turnover' then sum(r.stake) when 'wins' then sum(greatest(r.prize - r.stake, 0))
        else max(div(r.prize::numeric * 10000, r.stake)) end, 0)::bigint points
    from casino_rounds r
    where r.user_id = p.user_id and r.account_id = p.account_id and r.number > p.after_number and r.free_id is null
      and r.status in ('won', 'lost') and r.game = any(t.games) and r.at >= t.from_at and r.settled_at < t.until_at
      and r.stake >= t.least_stake and r.prize <> r.stake) n
  where t.state in ('public', 'paid') and ($1::bigint is null or t.id = $1)
    and (p.rounds, p.turnover, p.points) is distinct from (n.rounds, n.turnover, n.points)
  order by p.tournament_id, p.user_id`;
