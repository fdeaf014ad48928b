import type { PlayGate } from '../care/limits/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import type { Wallet } from '../money/wallet/index.ts';
import type { Bets } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Visitors } from '../players/visitors/index.ts';
import { createToto } from '../pools/toto/index.ts';
import type { ProofModule } from '../proof/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { Sportsbook } from '../sportsbook/index.ts';

interface PoolNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  rates: RateBook;
  wallet: Wallet;
  gate: PlayGate;
  visitors: Pick<Visitors, 'products'>;
  sportsbook: Sportsbook;
  signer: Bets['signer'];
  stopped: ProofModule['stopped'];
}

/** What players win from each other: toto. */
export function composePools(
  platform: Platform,
  { config, edits, rates, wallet, gate, visitors, sportsbook, signer, stopped }: PoolNeighbours,
) {
  const toto = createToto(platform, {
    ledger: wallet.ledger,
    gate,
    products: visitors.products,
    facts: sportsbook.facts,
    signer,
    stopped,
    rules: () => config.settings().toto,
    rates: rates.now,
    edits,
    ceiling: platform.config,
  });
  return { modules: [toto.module], runs: { 'toto.run': toto.run } };
}
