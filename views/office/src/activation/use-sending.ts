import { useSend } from '../use-send.ts';

/** Sends once at a time, and keeps why it failed; `field` is the one at fault. */
export function useSending(noAnswer: string) {
  const { send, isSending, faults } = useSend(noAnswer);
  const [first] = Object.entries(faults);
  return { send, isSending, fault: first ? { field: first[0] || null, text: first[1] } : null };
}
