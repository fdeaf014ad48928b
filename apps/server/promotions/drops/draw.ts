import { countedStake, dropLabel, dropScale, prizeDrawn } from '@fairbook/contracts/casino/drop-rules';
import { exponentOf, toBaseUp } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { dayOf } from '../../platform/time/days.ts';
import type { House, SettledRound } from '../promotion.ts';
import {
  type CampaignRow,
  campaignsAround,
  endOf,
  heldCampaign,
  insertDrops,
  leftOf,
  paidOn,
} from './store.ts';
import { minorIn } from './terms.ts';

/** A round that drew a prize. */
interface Hit {
  round: SettledRound;
  campaign: CampaignRow;
  counted: bigint;
  drawn: number;
  prize: number;
}

type Drop = Parameters<typeof insertDrops>[1][number];

/** The prize that a round draws in a campaign; null for none. Nobody can choose it: the seeds of the round were fixed before. */
function hitOf(round: SettledRound, campaign: CampaignRow): Hit | null {
  const { from_at, games, currency, least_stake, most_stake, fields, id } = campaign;
  const isWithin = round.at >= from_at.getTime() && round.settledAt < endOf(campaign);
  if (!isWithin || round.iso !== currency || !games.includes(round.game) || round.stake < least_stake)
    return null;
  const counted = countedStake(round.stake, most_stake, round.game);
  const drawn = round.drawn(dropLabel(Number(id)), dropScale(exponentOf(currency)));
  const prize = prizeDrawn(drawn, counted, fields.prizes);
  return prize === null ? null : { round, campaign, counted, drawn, prize };
}

/**
 * Draws for rounds in the transaction that ends them, and pays what they win. A campaign is locked only for a hit: what is
 * left of its prizes and its budget is counted under that lock, so neither is ever passed. Accounts are locked before it.
 */
export function createDraw(
  { config }: Pick<Platform, 'config'>,
  { ledger, storedRates }: Pick<House, 'ledger' | 'storedRates'>,
) {
  return async (tx: Tx, rounds: readonly SettledRound[]): Promise<boolean> => {
    if (rounds.length === 0) return false;
    const first = new Date(Math.min(...rounds.map(({ at }) => at)));
    const last = new Date(Math.max(...rounds.map(({ settledAt }) => settledAt)));
    const campaigns = await campaignsAround(tx, first, last);
    const hits = campaigns.flatMap((campaign) => rounds.flatMap((round) => hitOf(round, campaign) ?? []));
    if (hits.length === 0) return false;
    const drops: Drop[] = [];
    for (const campaign of campaigns)
      drops.push(
        ...(await decide(
          tx,
          hits.filter((hit) => hit.campaign === campaign),
        )),
      );
    if (drops.length === 0) return false;
    await pay(tx, drops);
    await insertDrops(tx, drops);
    return true;
  };

  async function decide(tx: Tx, hits: readonly Hit[]): Promise<Drop[]> {
    if (hits.length === 0) return [];
    const campaign = await heldCampaign(tx, hits[0]!.campaign.id);
    if (!campaign) return [];
    const { id, fields, currency } = campaign;
    const rates = await storedRates(tx);
    let left = await leftOf(tx, id);
    const paid = new Map<string, Map<number, number>>();
    const drops: Drop[] = [];
    for (const { round, prize, drawn, counted } of hits) {
      // It may have been stopped since the rounds were compared with it. Rounds that ended before that still draw.
      if (round.settledAt >= endOf(campaign)) continue;
      const day = dayOf(round.settledAt, config.timeZone);
      const ofDay = paid.get(day) ?? new Map(await paidOn(tx, id, day));
      paid.set(day, ofDay);
      const { amount: text, perDay } = fields.prizes[prize]!;
      const amount = minorIn(text, currency);
      const worth = toBaseUp(amount, currency, rates);
      const given = ofDay.get(prize) ?? 0;
      const isPaid = given < perDay && worth <= left;
      if (isPaid) {
        ofDay.set(prize, given + 1);
        left -= worth;
      }
      drops.push({
        ...{ round_id: round.id, campaign_id: id, prize, drawn: BigInt(drawn), counted },
        ...{ user_id: BigInt(round.userId), account_id: BigInt(round.accountId), game: round.game },
        ...{ amount: isPaid ? amount : 0n, worth: isPaid ? worth : 0n, currency },
        ...{ day, at: new Date(round.settledAt) },
      });
    }
    return drops;
  }

  async function pay(tx: Tx, drops: readonly Drop[]): Promise<void> {
    const won = drops.filter(({ amount }) => BigInt(amount) > 0n);
    if (won.length === 0) return;
    const verdicts = await ledger.post(
      tx,
      won.map(({ account_id, round_id, amount }) => ({
        accountId: Number(account_id),
        reference: `drop:${round_id}`,
        postings: [{ kind: 'drop_prize' as const, amountMinor: BigInt(amount) }],
      })),
    );
    const wrong = verdicts.find((verdict) => verdict !== 'ok');
    if (wrong) throw new Error(`a drop was not paid: ${wrong}`);
  }
}
