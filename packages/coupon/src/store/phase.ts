/**
 * The state of placing a coupon.
 * `unknown`: the request may or may not have arrived; it is resolved by its key and never shown as failed.
 */
export type Phase = 'idle' | 'quoting' | 'placing' | 'waiting' | 'accepted' | 'refused' | 'unknown';
export type PhaseEvent =
  | 'change'
  | 'quoted'
  | 'place'
  | 'accept'
  | 'hold'
  | 'refuse'
  | 'lose'
  | 'detach'
  | 'dismiss';

/** Every allowed change. While a coupon is being placed (`placing`, `unknown`) its draft can't be edited. */
export const PHASES: Readonly<Record<Phase, Readonly<Partial<Record<PhaseEvent, Phase>>>>> = {
  idle: { change: 'quoting', quoted: 'idle', place: 'placing' },
  quoting: { change: 'quoting', quoted: 'idle', place: 'placing' },
  placing: { accept: 'accepted', hold: 'waiting', refuse: 'refused', lose: 'unknown' },
  waiting: { hold: 'waiting', accept: 'accepted', refuse: 'refused', detach: 'quoting' },
  accepted: { change: 'quoting', quoted: 'accepted', dismiss: 'quoting' },
  refused: { change: 'quoting', quoted: 'refused', dismiss: 'quoting', place: 'placing' },
  unknown: { accept: 'accepted', hold: 'waiting', refuse: 'refused' },
};

/** The phase after `event`. Throws for an event that the table does not list. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  const next = PHASES[phase][event];
  if (!next) throw new Error(`Coupon phase ${phase} does not take ${event}`);
  return next;
}

export function canChange(phase: Phase): boolean {
  return PHASES[phase].change !== undefined;
}
