import type { wallet } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import type { Sql } from '../../platform/database/sql.ts';
import type { Transfer } from './types.ts';

const OF_COUPON = /^coupon:([0-9a-f-]{36})/;

const translatorOf = translatorsOf('sportsbook');

/** The id of the coupon that a line is about; null for other lines. */
export function couponIdOf({ reference }: Pick<Transfer, 'reference'>): string | null {
  return OF_COUPON.exec(reference)?.[1] ?? null;
}

interface Row {
  id: string;
  number: bigint;
  /** Of the first leg. */
  shown: { opponents: string[]; champName: string; round?: string };
  selections: bigint;
}

/** What a player needs to recognise the coupons of these lines, by their ids. One query, none without such lines. */
export async function lineCoupons(
  sql: Sql,
  lines: readonly Transfer[],
  lng: string,
): Promise<Map<string, wallet.LineCoupon>> {
  const ids = [...new Set(lines.map(couponIdOf))].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { rows } = await sql.query<Row>({
    name: 'line_coupons',
    text: `select c.id, c.number, l.shown,
             (select count(*) from coupon_legs where coupon_id = c.id) selections
           from coupons c join coupon_legs l on l.coupon_id = c.id and l.n = 0 where c.id = any($1::uuid[])`,
    values: [ids],
  });
  const t = translatorOf(lng);
  return new Map(
    rows.map(({ id, number, shown, selections }) => [
      id,
      {
        couponId: id,
        number: Number(number),
        game: gameText({
          ...shown,
          opponents: shown.opponents.map((name) => t(name)),
          champName: t(shown.champName),
        }),
        selections: Number(selections),
      },
    ]),
  );
}
