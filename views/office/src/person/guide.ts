import type { Verification } from '@fairbook/contracts/players/person';

/** The steps of an identity check, in their order. */
const STEPS = ['details', 'documents', 'check', 'answer'] as const;

export interface GuideStep {
  id: (typeof STEPS)[number];
  state: 'done' | 'here' | 'next';
}

/** Where a check stands: what the player has done, what is next, and what the operator does then. */
export function guideOf({
  state,
  kinds,
  missing,
}: Pick<Verification, 'state' | 'kinds' | 'missing'>): GuideStep[] {
  const canSend = kinds.length > 0;
  const here = canSend ? (missing.length > 0 ? 0 : 1) : state === 'waiting' ? 2 : 3;
  return STEPS.map((id, i) => ({ id, state: i < here ? 'done' : i === here ? 'here' : 'next' }));
}
