import { exportOf } from '../after/history/index.ts';
import { createClosing } from '../leaving/closing/index.ts';
import { createDataExport } from '../leaving/data-export/index.ts';
import type { createWallet } from '../money/wallet/index.ts';
import type { PlacementTerm } from '../placement/coupon/index.ts';
import type { Platform } from '../platform/context.ts';
import type { createFiles } from '../players/files/index.ts';
import type { createPerson } from '../players/person/index.ts';
import type { ConfigModule } from '../site/config/index.ts';
import type { SiteEdits } from '../site/site-edits/index.ts';
import type { composeMessaging } from './messaging.ts';
import type { composeSignIn } from './sign-in.ts';

interface LeavingNeighbours {
  config: ConfigModule;
  edits: SiteEdits;
  files: Pick<ReturnType<typeof createFiles>, 'files'>;
  person: Pick<ReturnType<typeof createPerson>, 'persons'>;
  messaging: ReturnType<typeof composeMessaging>;
  signIn: ReturnType<typeof composeSignIn>;
  ofHouse: readonly PlacementTerm[];
  wallet: ReturnType<typeof createWallet>;
}

/** The export of a player's data, and the closing and erasing of accounts. */
export function composeLeaving(
  platform: Platform,
  {
    config,
    edits,
    files: { files },
    person,
    messaging: { letters },
    signIn,
    ofHouse,
    wallet,
  }: LeavingNeighbours,
) {
  const dataExport = createDataExport(platform, {
    files,
    letters,
    siteName: () => config.settings().site.siteName,
    couponsOf: (userId, lng) => (sql, format, rows) =>
      exportOf(sql, userId, {}, { format, rows, lng, terms: ofHouse }),
  });
  const closing = createClosing(platform, {
    ledger: wallet.ledger,
    sessions: signIn.auth.service.sessions.own,
    persons: person.persons,
    letters,
    edits,
  });
  return {
    modules: [dataExport.module, closing.module],
    runs: {
      'exports.make': dataExport.make,
      'exports.forget': dataExport.forget,
      'closing.erase': closing.erase,
    },
  };
}
