import type { createSystem } from '../operations/system/index.ts';
import type { createBets } from '../placement/bets/index.ts';
import type { ProofModule } from '../proof/index.ts';
import type { createRisk } from '../risk/index.ts';
import type { createSportsbook } from '../sportsbook/index.ts';
import type { ROLES } from './roles.ts';

type Role = (typeof ROLES)[keyof typeof ROLES];

interface Asked {
  role: Role;
  proof: Pick<ProofModule, 'follower' | 'witnessing'>;
  bets: Pick<ReturnType<typeof createBets>, 'fault'>;
  risk: Pick<ReturnType<typeof createRisk>, 'fault'>;
  sportsbook: Pick<ReturnType<typeof createSportsbook>, 'readiness' | 'isWriter'>;
}

/** Adds the checks of `/readyz`: those of the node's duties, and of its catalogue. */
export function addReadiness(
  readiness: ReturnType<typeof createSystem>['readiness'],
  { role, proof, bets, risk, sportsbook }: Asked,
): void {
  if (role.duties.has('log') || role.duties.has('log_watch')) readiness.add('proof', proof.follower.fault);
  if (role.duties.has('log')) readiness.tell('proof', proof.witnessing.detail);
  if (role.duties.has('bets')) {
    readiness.add('coupons', bets.fault);
    readiness.add('clock', risk.fault);
  }
  readiness.add('catalogue', sportsbook.readiness);
  if (role.catalogue !== 'follows')
    readiness.tell('catalogue', () =>
      sportsbook.isWriter() ? 'this node writes it' : 'this node stands by',
    );
}
