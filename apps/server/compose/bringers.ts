import { createFriends } from '../money/friends/index.ts';
import { createPartners, type ReferralValues } from '../money/partners/index.ts';
import type { createRates } from '../money/rates/index.ts';
import type { createWallet } from '../money/wallet/index.ts';
import { playedStakes } from '../placement/bonuses/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Tx } from '../platform/database/transact.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeReach } from './reach.ts';

interface BringerNeighbours {
  config: Pick<ConfigModule, 'settings'>;
  edits: SiteEdits;
  wallet: ReturnType<typeof createWallet>;
  rates: ReturnType<typeof createRates>;
  reach: Pick<ReturnType<typeof composeReach>, 'sealed'>;
}

/** Who brings players: partners, and other players. */
export function composeBringers(
  platform: Platform,
  { config, edits, wallet, rates, reach }: BringerNeighbours,
) {
  const partners = createPartners(platform, {
    edits,
    ledger: wallet.ledger,
    rates,
    sealed: reach.sealed,
    playedStakes,
  });
  const friends = createFriends(platform, {
    edits,
    ledger: wallet.ledger,
    rates,
    rules: () => config.settings().friends,
    playedStakes,
  });
  return {
    partners,
    friends,
    modules: [partners.module, friends.module],
    runs: { 'partners.days': partners.countDays },
    /**
     * Keeps who brought a new player, in the transaction that registers the player: a friend, whose link is at most a
     * day old, else a partner.
     */
    async broughtBy(tx: Tx, userId: number, values: ReferralValues): Promise<void> {
      if (!(await friends.attribute(tx, userId, values.bf))) await partners.attribute(tx, userId, values);
    },
    /** What the site tells of a visit by a link. */
    onReferral: (countVisit: (source: string) => void) => (source: string, values: ReferralValues) => {
      countVisit(source);
      partners.countClick(values);
    },
  };
}
