import type { createRates } from '../money/rates/index.ts';
import type { createWallet } from '../money/wallet/index.ts';
import { createBonuses } from '../placement/bonuses/index.ts';
import { createWelcome, type Welcome } from '../placement/welcome/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';

interface GiftNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  wallet: ReturnType<typeof createWallet>;
  rates: ReturnType<typeof createRates>;
}

/** Bonus accounts, and the codes that grant new players their first bonus. */
export function composeGifts(
  platform: Platform,
  { config, edits, wallet, rates }: GiftNeighbours,
): { modules: Module[]; welcome: Welcome } {
  const bonuses = createBonuses(platform, {
    edits,
    ledger: wallet.ledger,
    rules: () => config.settings().betting,
    ceiling: platform.config,
    rates: rates.now,
  });
  const welcome = createWelcome(platform, { edits, rates: rates.now, give: bonuses.give });
  return { modules: [bonuses.module, welcome.module], welcome };
}
