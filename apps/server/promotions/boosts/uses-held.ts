import type { AcceptedLeg, NewCoupon, Outcome, Placement, TermHeld } from '../../placement/coupon/index.ts';
import type { CopyRows } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { namesOf } from './names.ts';

interface BoostRow {
  id: bigint;
  until: Date;
  ended_at: Date | null;
}

interface UseRow {
  boost_id: bigint;
  user_id: bigint;
}

/** A coupon uses a boost as long as it may pay and its leg still has the boosted price. */
const USED = `select u.boost_id, u.user_id from boost_uses u join coupons c on c.id = u.coupon_id
  where u.boost_id = any($1::bigint[]) and u.user_id = any($2::bigint[]) and c.status not in ('refused', 'void')
    and exists (select 1 from coupon_legs l where l.coupon_id = u.coupon_id and l.boost_id = u.boost_id)`;

/**
 * Locks the boosts of a group in the order of their ids, then reads who has used them: until the commit none can end
 * or be used again by the same player.
 */
export async function holdBoosts(sql: Sql, group: readonly Placement[]): Promise<TermHeld | null> {
  const wanting = group.filter(({ accepted }) => accepted?.legs.some(({ fact }) => fact.offer));
  if (wanting.length === 0) return null;
  const ids = wanting.flatMap(({ accepted }) => accepted!.legs.flatMap(({ fact }) => fact.offer?.id ?? []));
  const { rows: boosts } = await sql.query<BoostRow>({
    text: `select id, until, ended_at from boosts where id = any($1::bigint[]) order by id for no key update`,
    values: [[...new Set(ids)]],
  });
  const { rows: uses } = await sql.query<UseRow>({
    text: USED,
    values: [[...new Set(ids)], [...new Set(wanting.map(({ userId }) => userId))]],
  });
  return heldBoosts(boosts, uses);
}

function heldBoosts(boosts: readonly BoostRow[], uses: readonly UseRow[]): TermHeld {
  const known = new Map(boosts.map((boost) => [Number(boost.id), boost]));
  return {
    rows: boostUseRows,
    claims(at) {
      const used = new Set(uses.map(({ boost_id, user_id }) => `${boost_id}/${user_id}`));
      return ({ userId, accepted }) => {
        const wanted = accepted!.legs.flatMap((leg, place) =>
          leg.fact.offer ? [{ id: leg.fact.offer.id, place, leg }] : [],
        );
        for (const { id, place, leg } of wanted) {
          const boost = known.get(id);
          const isOpen = boost?.ended_at === null && boost.until.getTime() > at;
          if (!isOpen) return refused('boosts.ended', place, leg);
          if (used.has(`${id}/${userId}`)) return refused('boosts.used', place, leg);
        }
        for (const { id } of wanted) used.add(`${id}/${userId}`);
        return null;
      };
    },
  };
}

/** A refusal found under the placement's locks, attributed to its leg. */
function refused(code: 'boosts.ended' | 'boosts.used', place: number, { fact }: AcceptedLeg): Outcome {
  return { kind: 'refused', reasons: [{ code, field: `bets.${place}`, values: namesOf(fact) }] };
}

/** Which of these boosts the player has used; for quotes, without locks. */
export async function usedBy(
  sql: Sql,
  userId: number,
  boostIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql.query<UseRow>({ text: USED, values: [boostIds, [userId]] });
  return new Set(rows.map(({ boost_id }) => Number(boost_id)));
}

function boostUseRows(coupons: readonly NewCoupon[]): CopyRows[] {
  const rows = coupons.flatMap(({ id, placement, accepted }) =>
    accepted.legs.flatMap(({ fact }) => (fact.offer ? [[fact.offer.id, placement.userId, id]] : [])),
  );
  return rows.length === 0 ? [] : [{ into: 'boost_uses (boost_id, user_id, coupon_id)', rows }];
}
