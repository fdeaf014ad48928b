import { providerGames as contract, type dropStatements, type live } from '@fairbook/contracts';
import type { PlayGate } from '../care/limits/index.ts';
import { createCasinoBonuses } from '../casino/bonuses/index.ts';
import { createFreeRounds } from '../casino/free-rounds/index.ts';
import { createJackpots } from '../casino/jackpots/index.ts';
import { createPreview } from '../casino/preview/index.ts';
import { createProviders } from '../casino/providers/index.ts';
import { createCasino, createTries, leastStake, type SettledListener } from '../casino/rounds/index.ts';
import { createSeedMaker } from '../casino/seeds/index.ts';
import { createShared, openByShared, sumsOfShared } from '../casino/shared/index.ts';
import type { RateBook } from '../money/rates/index.ts';
import type { Wallet } from '../money/wallet/index.ts';
import type { Bets } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import { allOf } from '../platform/jobs/all-of.ts';
import type { Visitors } from '../players/visitors/index.ts';
import { headWith, type ProofModule } from '../proof/index.ts';
import type { ConfigModule } from '../site/config/index.ts';

interface CasinoNeighbours {
  config: ConfigModule;
  rates: RateBook;
  wallet: Wallet;
  gate: PlayGate;
  visitors: Pick<Visitors, 'products' | 'heldFor' | 'states'>;
  areTermsConfirmed(userId: number): boolean | Promise<boolean>;
  signer: Bets['signer'];
  stopped: ProofModule['stopped'];
  /** Whether anybody follows a topic on this node. */
  isFollowed(topic: live.Topic): boolean;
  /** Called with rounds that end, in their transaction. */
  onRounds: readonly SettledListener[];
  gifts: ReturnType<typeof composeCasinoGifts>;
  /** What campaigns of drops have signed that ran during a time. */
  dropsDuring(time: { at: Date; until: Date }): Promise<dropStatements.DropProof[]>;
}

const GAMES_PAGE = contract.launch.blockedWith;

/** What promotions give for the casino: bonus money and free rounds. */
export function composeCasinoGifts(
  platform: Platform,
  { config, rates, wallet, gate }: Pick<CasinoNeighbours, 'config' | 'rates' | 'wallet' | 'gate'>,
) {
  const bonuses = createCasinoBonuses(platform, {
    ledger: wallet.ledger,
    gate,
    leastStake: (iso) => leastStake(config.settings().casino, iso, rates.now()),
  });
  return { bonuses, free: createFreeRounds(platform, { ledger: wallet.ledger, gate, bonuses }) };
}

/** The games of the house and of providers. */
export function composeCasino(
  platform: Platform,
  { config, rates, wallet, gate, visitors, signer, stopped, ...more }: CasinoNeighbours,
) {
  const { isFollowed, onRounds, areTermsConfirmed, dropsDuring } = more;
  const { bonuses, free } = more.gifts;
  const jackpots = createJackpots(platform, {
    ledger: wallet.ledger,
    signer,
    isOn: () => config.settings().casino.isJackpotOn,
  });
  const ofRounds = {
    ...{ ledger: wallet.ledger, gate, products: visitors.products, signer, stopped },
    rules: () => config.settings().casino,
    rates: rates.now,
  };
  const shared = createShared(platform, { ...ofRounds, headWith, isFollowed });
  const seedFor = createSeedMaker(signer.key);
  const casino = createCasino(platform, {
    ...ofRounds,
    seedFor,
    free,
    dropsDuring,
    onRounds: [...onRounds, jackpots.onRounds],
    shared: { sums: sumsOfShared, open: openByShared },
  });
  const providers = createProviders(
    platform,
    {
      ...{ ledger: wallet.ledger, gate, products: visitors.products, stopped },
      ...{ isMaintenance: config.isMaintenance, heldFor: visitors.heldFor, rates: rates.now },
      async shutTo(userId, country) {
        const asker = { ip: '', country, path: GAMES_PAGE, cookie: () => undefined };
        if (visitors.states.closuresOf(asker, userId).blockReason !== null) return { code: 'site.blocked' };
        return (await areTermsConfirmed(userId)) ? null : { code: 'terms.unconfirmed' };
      },
      rules: () => config.settings().casino,
    },
    platform.config.gameProviders,
  );
  const preview = createPreview({
    rules: ofRounds.rules,
    flags: () => config.settings().flags,
    closedTo: visitors.products.closedTo,
    countryCodeOf: config.countryCodeOf,
    isConnected: (provider) => platform.config.gameProviders[provider] !== undefined,
  });
  return {
    modules: [
      ...[preview, casino.module, bonuses.module, free.module],
      ...[jackpots.module, shared.module, providers.module],
    ],
    runs: {
      // Rounds that were left end first, so that a bonus waits for none of them; bonuses end before free rounds bring another.
      'casino.run': () => allOf([casino.run, bonuses.run, free.run]),
      'providers.run': providers.run,
    },
    shared,
    tries: createTries(platform, { seedFor, stopped }),
  };
}
