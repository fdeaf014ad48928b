import type { dropStatements } from '@fairbook/contracts';
import { CASHBACK_COUNTS } from '@fairbook/contracts/casino/cashback-rules';
import { dropScale } from '@fairbook/contracts/casino/drop-rules';
import { exponentOf } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import type { House } from '../promotion.ts';
import type { CampaignRow } from './store.ts';

/** What is signed when a campaign is published: everything that decides what a round draws. */
export function termsStatement({
  id,
  from_at,
  until_at,
  fields,
}: Pick<CampaignRow, 'id' | 'from_at' | 'until_at' | 'fields'>): dropStatements.DropTermsStatement {
  const { iso, leastStake, mostStake, games, prizes } = fields;
  return {
    v: 1,
    kind: 'drop_terms',
    campaignId: Number(id),
    from: from_at.toISOString(),
    until: until_at.toISOString(),
    ...{ iso, leastStake, mostStake, prizes },
    scale: dropScale(exponentOf(iso)),
    games: games.map((game) => ({ game, percent: CASHBACK_COUNTS[game] ?? 0 })),
  };
}

export const stopStatement = (id: bigint, at: Date): dropStatements.DropStopStatement => ({
  v: 1,
  kind: 'drop_stop',
  campaignId: Number(id),
  at: at.toISOString(),
});

/** What a campaign has signed; null for one that was published before terms were. */
export async function proofOf(
  sql: Sql,
  statements: House['statements'],
  { terms_id, stop_id }: Pick<CampaignRow, 'terms_id' | 'stop_id'>,
): Promise<dropStatements.DropProof | null> {
  const terms =
    terms_id === null ? null : await statements.read<dropStatements.DropTermsStatement>(sql, terms_id);
  const stop =
    stop_id === null ? null : await statements.read<dropStatements.DropStopStatement>(sql, stop_id);
  return terms && { terms, stop };
}
