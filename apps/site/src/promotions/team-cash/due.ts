import type { teamCash } from '@fairbook/contracts';

type OwnStep = teamCash.OwnTeamCash['steps'][number];

/** The step that the player sees: the first that can still be taken, else the last. */
export function currentStep({ steps }: Pick<teamCash.OwnTeamCash, 'steps'>): OwnStep | undefined {
  const isAhead = ({ state }: OwnStep) => ['open', 'conditions', 'no_budget', 'ahead'].includes(state);
  return steps.find(isAhead) ?? steps.at(-1);
}

/** How long the cookie lasts, in seconds (S2 §9). */
export const SHOWN_FOR_S = 372 * 24 * 60 * 60;

/** The cookie's text after the dialog was shown: the player, and the number of payments at the time. */
export const shownMark = (userId: number, payments: number) => `${userId}.${payments}`;

/**
 * Whether to show the dialog (S2 §4): once when the player has made three payments and once more at four, if there is
 * something to take. `shown` is the cookie's text.
 */
export function isDue(
  { isOn, payments, steps }: Pick<teamCash.OwnTeamCash, 'isOn' | 'payments' | 'steps'>,
  userId: number,
  shown: string | undefined,
): boolean {
  const step = steps.find((each) => each.payments === payments);
  if (!isOn || (step?.state !== 'open' && step?.state !== 'conditions')) return false;
  return shown !== shownMark(userId, payments);
}
