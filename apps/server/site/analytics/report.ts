import type { analytics } from '@fairbook/contracts';
import { EVENT_BY_ID, EVENTS } from '@fairbook/contracts/site/analytics-events';
import type { Pool } from 'pg';

const DAY_MS = 86_400_000;
const MAX_ROWS = 200;

/** The traffic of the last `count` days, today included. */
export async function trafficOf(pool: Pool, now: number, count: number): Promise<analytics.Traffic> {
  const days = Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * DAY_MS));
  const since = new Date(`${days[0]}T00:00:00Z`);
  const [events, referrals, vitals, players] = await Promise.all([
    eventsOf(pool, days),
    referralsOf(pool, since),
    vitalsOf(pool, since),
    playersOf(pool, since),
  ]);
  const sum = (name: keyof typeof EVENTS) =>
    events.filter((event) => event.name === name).reduce((total, event) => total + event.total, 0);
  const funnel = {
    called: sum('registration.called'),
    left: sum('registration.left'),
    done: sum('registration.done'),
    players,
  };
  return { days, events, referrals, vitals, funnel };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

async function eventsOf(pool: Pool, days: readonly string[]): Promise<analytics.Traffic['events']> {
  const { rows } = await pool.query<{
    event_id: number;
    label: string;
    days: string[];
    counts: bigint[];
  }>(
    `select event_id, label, array_agg(day::text order by day) days, array_agg(count order by day) counts
     from analytics_counts where day >= $1 group by 1, 2 order by sum(count) desc, 1, 2 limit ${MAX_ROWS}`,
    [days[0]],
  );
  return rows.flatMap(({ event_id, label, days: known, counts }) => {
    const name = EVENT_BY_ID.get(event_id);
    if (!name) return [];
    const perDay = days.map((day) => Number(counts[known.indexOf(day)] ?? 0));
    return [{ name, label, total: perDay.reduce((a, b) => a + b, 0), perDay }];
  });
}

async function referralsOf(pool: Pool, since: Date): Promise<analytics.Traffic['referrals']> {
  const { rows } = await pool.query<{ source: string; visits: bigint; registrations: bigint }>(
    `select source, sum(visits)::bigint visits, sum(registrations)::bigint registrations from (
       select label source, count visits, 0 registrations from analytics_counts
         where event_id = $2 and day >= $1::date
       union all
       select source, 0, 1 from player_referrals where created_at >= $1
     ) found group by 1 order by 3 desc, 2 desc, 1 limit ${MAX_ROWS}`,
    [since, EVENTS['referral.visit'].id],
  );
  return rows.map(({ source, visits, registrations }) => ({
    source,
    visits: Number(visits),
    registrations: Number(registrations),
  }));
}

async function vitalsOf(pool: Pool, since: Date): Promise<analytics.Traffic['vitals']> {
  const { rows } = await pool.query<{ name: string; samples: bigint; at: number[] }>(
    `select s1 as name, count(*) samples, percentile_cont(array[0.5, 0.75, 0.95]) within group (order by f1) at
     from analytics_events where event_id = $2 and received_at >= $1 and s1 is not null and f1 is not null
     group by 1 order by 1`,
    [since, EVENTS['page.vital'].id],
  );
  return rows.map(({ name, samples, at: [p50 = 0, p75 = 0, p95 = 0] }) => ({
    name,
    samples: Number(samples),
    p50,
    p75,
    p95,
  }));
}

async function playersOf(pool: Pool, since: Date): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) count from users where role = 'player' and created_at >= $1`,
    [since],
  );
  return Number(rows[0]?.count ?? 0);
}
