import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Module } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { Ledger } from '../wallet/index.ts';
import { attribute, createClicks, type ReferralValues } from './attribution.ts';
import { createDays } from './days.ts';
import { createHappenings, type HappeningParts } from './happenings.ts';
import { payoutRoutes } from './money.ts';
import { operatorRoutes } from './operator-routes.ts';
import { reportRoutes } from './own.ts';
import { createPostbacks, postbackRoutes } from './postbacks.ts';

type PartnersPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'logger' | 'config'>;

interface PartnerNeighbours extends Pick<HappeningParts, 'playedStakes'> {
  edits: SiteEdits;
  /** For statements. */
  siteName(): string;
  ledger: Pick<Ledger, 'post'>;
  rates: { now(): Rates; stored(sql: Sql): Promise<Rates> };
  /** Encrypts and decrypts partners' secrets, each for one user. */
  sealed: { seal(userId: number, secret: Uint8Array): Buffer; open(userId: number, sealed: Buffer): Buffer };
}

export type { ReferralValues } from './attribution.ts';

export interface Partners {
  module: Module;
  /** Stores which partner brought a new player, in the transaction that registers the player. */
  attribute(tx: Tx, userId: number, values: ReferralValues): Promise<void>;
  /** Counts a click on a partner's link. */
  countClick(values: ReferralValues): void;
  /** Counts the open days and closes months. A timed job runs it. */
  countDays(): Promise<void>;
  /** Does all work that is due: writes clicks, finds events and sends postbacks. */
  now(): Promise<void>;
}

/**
 * Partners who bring players: their links and players, postbacks, and earnings from the ledger (docs/decisions/0096).
 */
export function createPartners(
  platform: PartnersPlatform,
  { edits, siteName, ledger, rates, sealed, playedStakes }: PartnerNeighbours,
): Partners {
  const { clock, random } = platform;
  const clicks = createClicks(platform);
  const days = createDays(platform, { ledger, rates: (tx) => rates.stored(tx) });
  const happenings = createHappenings(platform, { rates: rates.now, playedStakes });
  const parts = { edits, siteName, ledger, seal: sealed.seal, open: sealed.open };
  const postbacks = createPostbacks(platform, parts);
  return {
    attribute: (tx, userId, values) =>
      attribute(tx, { userId, values, at: new Date(clock.now()), id: random.uuid }),
    countClick: clicks.count,
    countDays: days.run,
    async now() {
      await clicks.flush();
      await happenings.now();
      await postbacks.now();
    },
    module: {
      name: 'partners',
      async start() {
        clicks.start();
      },
      stop: clicks.stop,
      duties: {
        partners: {
          start() {
            happenings.start();
            postbacks.start();
          },
          async stop() {
            await Promise.all([happenings.stop(), postbacks.stop()]);
          },
        },
      },
      routes: [
        ...operatorRoutes(platform, parts),
        ...payoutRoutes(platform, parts),
        ...postbackRoutes(platform, parts),
        ...reportRoutes(platform, parts),
      ],
    },
  };
}
