import { type AnswerOf, type auth, type Reason, Refusal } from '@fairbook/contracts';
import type { Caller } from '../../platform/module.ts';
import type { TwoStep } from '../two-step/index.ts';
import type { Entrant, Sessions } from './sessions.ts';
import type { StepUp } from './step-up.ts';

export type SignedIn = AnswerOf<typeof auth.login>;

/** The caller who signs in, and how the cookie of the session is set. */
export interface Enters {
  caller: Caller;
  setSession(token: string | null): void;
}

interface EnteringParts {
  sessions: Sessions;
  stepUp: StepUp;
  notices: { newDevice(userId: number, caller: Caller): Promise<void> };
  twoStep: Pick<TwoStep, 'begin'>;
  /** Why the user may not come in now, or null. */
  refuseEntry(userId: number): Promise<Reason | null>;
}

/** What happens once a user is known, the same for every way to sign in. */
export function createEntering({ sessions, stepUp, notices, twoStep, refuseEntry }: EnteringParts) {
  /** Opens a session with a new token; the browser's earlier session ends. Throws `auth.step_expired`. */
  async function openSession(entrant: Entrant, { caller, setSession }: Enters): Promise<void> {
    const refused = await refuseEntry(entrant.userId);
    if (refused) throw new Refusal(refused);
    const token = await sessions.open(entrant, caller);
    if (caller.tokenHash) await sessions.end(caller.tokenHash);
    setSession(token);
  }

  /** Every step was right. A browser that is new to the user is told by mail. */
  async function enter(entrant: Entrant, enters: Enters): Promise<SignedIn> {
    const { userId } = entrant;
    await openSession(entrant, enters);
    const { isNew } = await stepUp.rememberBrowser(enters.caller, userId);
    if (isNew) await notices.newDevice(userId, enters.caller);
    return { userId };
  }

  return {
    openSession,
    enter,
    /** The first step was right: signs in, or asks for the second step. */
    async afterFirstStep(entrant: Entrant, enters: Enters): Promise<SignedIn> {
      const step = await twoStep.begin(entrant, enters.caller);
      return step ? { userId: null, twoStep: step } : enter(entrant, enters);
    },
  };
}
