import type { site } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type BlocksModule, GEO_OFF_COOKIE } from '../../site/blocks/index.ts';
import type { TermsOfUse } from '../terms-of-use/index.ts';
import { restrictionsOf } from './store.ts';

/** The parts of a request that its visitor's state depends on. */
interface Asker {
  ip: string;
  country: string | null;
  /** The page's path, without language. */
  path: string;
  cookie(name: string): string | undefined;
}

/** Restrictions that close pages and calls to a request, for any player. */
interface Closures {
  blockReason: number | null;
  isMaintenance: boolean;
}

export interface VisitorStates {
  /** For a visitor or a player; operators have no closures. From memory. */
  closuresOf(asker: Asker, userId: number | null): Closures;
  /** For a visitor who is not signed in. */
  ofVisitor(asker: Asker): site.VisitorState;
  /** The same, null without restrictions: read for every page, from memory. */
  ofPage(asker: Asker): site.VisitorState | null;
  /**
   * For a player, or for an operator, who has no bans, terms, maintenance or blocks. Bans are read from the database
   * each time.
   */
  ofUser(
    asker: Asker,
    user: { userId: number; role: 'player' | 'operator' | null },
  ): Promise<site.VisitorState>;
}

export interface StateSources {
  settings(): site.Settings;
  isMaintenance(): boolean;
  blocks: Pick<BlocksModule, 'reasonOf' | 'blockedPaths' | 'isGeoFree'>;
  terms: Pick<TermsOfUse, 'isAccepted'>;
}

const MAINTENANCE_COOKIE = 'maintenance';
const UNRESTRICTED = {
  ban: { level: 0, version: 0 },
  areTermsChanged: false,
  isTransferRequired: false,
  closedProducts: [],
};

export function createVisitorStates(
  db: Kysely<Schema>,
  { isMaintenance, blocks, terms }: StateSources,
): VisitorStates {
  const isClosed = ({ cookie }: Asker) => isMaintenance() || cookie(MAINTENANCE_COOKIE) === '1';

  function subjectOf({ cookie, ...request }: Asker, userId: number | null) {
    return { ...request, userId, isGeoFree: () => blocks.isGeoFree(cookie(GEO_OFF_COOKIE)) };
  }

  function closuresOf(asker: Asker, userId: number | null): Closures {
    return { blockReason: blocks.reasonOf(subjectOf(asker, userId)), isMaintenance: isClosed(asker) };
  }

  /** The closures of pages, for navigation without further requests. */
  function closuresOfPages(asker: Asker, userId: number | null) {
    return {
      ...closuresOf(asker, userId),
      blockedPaths: blocks.blockedPaths(subjectOf(asker, userId)),
    };
  }

  return {
    closuresOf,
    ofPage(asker) {
      const request = closuresOfPages(asker, null);
      const { blockReason, blockedPaths, isMaintenance: areWorks } = request;
      const isPlain = blockReason === null && blockedPaths.length === 0 && !areWorks;
      return isPlain ? null : { ...UNRESTRICTED, ...request };
    },
    ofVisitor: (asker) => ({ ...UNRESTRICTED, ...closuresOfPages(asker, null) }),
    async ofUser(asker, { userId, role }) {
      // An operator must reach the pages that open the site again.
      if (role !== 'player')
        return { ...UNRESTRICTED, blockReason: null, blockedPaths: [], isMaintenance: false };
      const request = closuresOfPages(asker, userId);
      const [said, isAccepted] = await Promise.all([restrictionsOf(db, userId), terms.isAccepted(userId)]);
      return {
        ...request,
        ban: { level: said?.banLevel ?? 0, version: said?.banVersion ?? 0 },
        areTermsChanged: !isAccepted,
        isTransferRequired: said?.isTransferRequired ?? false,
        closedProducts: said?.products ?? [],
      };
    },
  };
}
