import { type Cashback, createCashback } from '../after/cashback/index.ts';
import type { PlayGate } from '../care/limits/index.ts';
import type { DepositGifts } from '../money/payments/index.ts';
import type { createRates } from '../money/rates/index.ts';
import type { createWallet } from '../money/wallet/index.ts';
import { createBonuses } from '../placement/bonuses/index.ts';
import { createDepositBonuses, type DepositBonuses } from '../placement/deposit-bonuses/index.ts';
import { createRewards } from '../placement/rewards/index.ts';
import { createTeamCash, type TeamCash } from '../placement/team-cash/index.ts';
import { createWelcome, type Welcome } from '../placement/welcome/index.ts';
import type { Platform } from '../platform/context.ts';
import type { Module } from '../platform/module.ts';
import type { Persons } from '../players/person/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import { composeBringers } from './bringers.ts';
import type { composeReach } from './reach.ts';

interface GiftNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  wallet: ReturnType<typeof createWallet>;
  rates: ReturnType<typeof createRates>;
  reach: Pick<ReturnType<typeof composeReach>, 'sealed'>;
  /** Exists as soon as the server answers. */
  persons(): Persons;
  gate: PlayGate;
}

interface Gifts {
  modules: Module[];
  welcome: Welcome;
  /** What a registration asks of them. */
  ofNewPlayers: { claimCode: Welcome['claim']; checkCode: Welcome['check'] } & Pick<
    ReturnType<typeof composeBringers>,
    'broughtBy'
  >;
  depositBonuses: DepositBonuses;
  teamCash: TeamCash;
  /** What deposits bring, and what goes back with them. */
  depositGifts: DepositGifts;
  /** S2 `is_available_first_deposit_bonus`: one is offered, and the player has declined neither it nor all of them. */
  isFirstBonusAvailable(userId: number): Promise<boolean>;
  cashback: Cashback;
  bringers: ReturnType<typeof composeBringers>;
  /** What the timed jobs run. */
  runs: ReturnType<typeof composeBringers>['runs'] & { 'cashback.pay'(): Promise<number> };
}

/** Bonus accounts, the codes that grant new players their first bonus, bonuses on deposits, and who brings new players. */
export function composeGifts(
  platform: Platform,
  { config, edits, wallet, rates, reach, persons, gate }: GiftNeighbours,
): Gifts {
  const bonuses = createBonuses(platform, {
    edits,
    ledger: wallet.ledger,
    rules: () => config.settings().betting,
    ceiling: platform.config,
    rates: rates.now,
    gate,
  });
  const welcome = createWelcome(platform, {
    edits,
    ledger: wallet.ledger,
    rates: rates.now,
    give: bonuses.give,
  });
  const bringers = composeBringers(platform, { config, edits, wallet, rates, reach });
  const depositBonuses = createDepositBonuses(platform, {
    edits,
    ledger: wallet.ledger,
    rates: rates.now,
    give: bonuses.give,
    setChoices: (db, userId, some) => persons().setChoices(db, userId, some),
  });
  const teamCash = createTeamCash(platform, {
    ledger: wallet.ledger,
    rates: rates.now,
    give: bonuses.give,
    gate,
    isOn: () => config.settings().flags.isTeamCashOn,
    rules: () => config.settings().teamCash,
    editor: () => config.editorOf('teamCash'),
  });
  const cashback = createCashback(platform, {
    ledger: wallet.ledger,
    points: wallet.points,
    rules: () => config.settings().cashback,
    rates: rates.now,
  });
  const rewards = createRewards(platform, {
    edits,
    gate,
    points: wallet.points,
    ledger: wallet.ledger,
    rates: rates.now,
    give: bonuses.give,
  });
  const runs = { ...bringers.runs, 'cashback.pay': cashback.pay };
  const modules = [
    bonuses.module,
    rewards.module,
    cashback.module,
    welcome.module,
    depositBonuses.module,
    teamCash.module,
    ...bringers.modules,
  ];
  const { claim: claimCode, check: checkCode } = welcome;
  const ofNewPlayers = { claimCode, checkCode, broughtBy: bringers.broughtBy };
  return {
    modules,
    welcome,
    ofNewPlayers,
    depositBonuses,
    teamCash,
    depositGifts: {
      onCredited: depositBonuses.onCredited,
      isAtStake: depositBonuses.isAtStake,
      onWithdrawn: depositBonuses.onWithdrawn,
      async onReturned(tx, depositId) {
        await depositBonuses.onReturned(tx, depositId);
        await teamCash.onReturned(tx, depositId);
        await welcome.onReturned(tx, depositId);
      },
    },
    isFirstBonusAvailable: async (userId) =>
      (await persons().choices(userId)).first_deposit_bonus_type !== 0 &&
      (await depositBonuses.isFirstAvailable(userId)),
    cashback,
    bringers,
    runs,
  };
}
