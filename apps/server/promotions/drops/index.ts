import { drops as contract, type dropStatements, Refusal } from '@fairbook/contracts';
import { MOST_DROPS_PER_MILLE } from '@fairbook/contracts/casino/drop-rules';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { route, userOf } from '../../platform/module.ts';
import { OF_HOUSE, OF_LEDGER } from '../../platform/personal-table.ts';
import { dayOf } from '../../platform/time/days.ts';
import { actionNames } from '../action-names.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { fact, shownOffer, sumsFact } from '../shown-offer.ts';
import { createDraw } from './draw.ts';
import { operatorRoutes } from './operators.ts';
import { shownCampaign, shownOwn } from './shown.ts';
import { proofOf } from './statements.ts';
import { campaignById, campaignsAround, currentCampaign, dropsOf, OFFERS } from './store.ts';
import { minorIn } from './terms.ts';

const ID = 'dropsnwins';

/** Drops: rounds of casino games also draw prizes, by their own seeds (docs/decisions/0156). */
export const drops = promotion({
  of: contract.promotion,
  personal: {
    drop_campaigns: { exported: { not: 'rules of the house' }, erased: { stays: OF_HOUSE } },
    drops: {
      exported: {
        as: 'drops',
        rows: `select c.fields -> 'name' ->> 'en' "campaign", d.round_id "round", d.game, d.amount, d.currency, d.at
               from drops d join drop_campaigns c on c.id = d.campaign_id where d.user_id = $1 order by d.at`,
        isList: true,
        money: ['amount'],
      },
      erased: { stays: OF_LEDGER },
    },
  },
  offers: OFFERS,
  perThousand: () => MOST_DROPS_PER_MILLE,
  start: createDrops,
});

function createDrops(platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>, house: House) {
  const { db, pool, clock, config } = platform;
  const { statements } = house;
  const current = async (lng: string) => {
    const now = clock.now();
    const row = await currentCampaign(db, now);
    if (!row) return null;
    return shownCampaign(db, row, { lng, now, day: dayOf(now, config.timeZone), rates: house.rates() });
  };

  /** What the campaigns have signed that ran while a round was played, for its proof. */
  async function proofsDuring({ at, until }: { at: Date; until: Date }): Promise<dropStatements.DropProof[]> {
    const proofs: dropStatements.DropProof[] = [];
    for (const row of await campaignsAround(pool, at, until)) {
      const proof = await proofOf(pool, statements, row);
      if (proof) proofs.push(proof);
    }
    return proofs;
  }

  const running = {
    onRounds: createDraw(platform, house),
    async shown({ lng }) {
      const campaign = await current(lng);
      if (!campaign) return [];
      const { iso, prizes, leastStake, mostStake, from, until } = campaign;
      const fund = prizes.reduce(
        (all, { amount, perDay }) => all + minorIn(amount, iso) * BigInt(perDay),
        0n,
      );
      const money = (amount: string) => [{ iso, amount }];
      return [
        shownOffer({
          ...{ id: ID, kind: 'drops', categories: ['casino'], page: '/slots' },
          name: actionNames(lng)(`actions.${ID}`),
          facts: [
            sumsFact('dayFund', money(formatAmount(minorUnits(fund), iso))),
            fact(
              'dayPrizes',
              'count',
              prizes.reduce((all, { perDay }) => all + perDay, 0),
            ),
            sumsFact('leastStake', money(leastStake)),
            sumsFact('mostStake', money(mostStake)),
          ],
          ...{ from, until, isLeft: prizes.some(({ left }) => left > 0) },
        }),
      ];
    },
    module: {
      name: 'drops',
      routes: [
        route(contract.now, async ({ lng }) => ({ campaign: await current(lng) })),
        route(contract.proof, async ({ params: { id } }) => {
          const row = await campaignById(db, id);
          const proof = row && (await proofOf(pool, statements, row));
          if (!proof) throw new Refusal('drops.unknown');
          return proof;
        }),
        route(contract.mine, async ({ caller, lng }) => ({
          drops: (await dropsOf(db, userOf(caller))).map((row) => shownOwn(row, lng)),
        })),
        ...operatorRoutes(platform, house),
      ],
    },
  } satisfies RunningPromotion;
  return { ...running, proofsDuring };
}
