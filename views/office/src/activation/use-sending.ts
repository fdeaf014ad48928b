import { useForm } from '@fairbook/ui/overlay';

/** Sends once at a time, and keeps why it failed; `field` is the one at fault. */
export function useSending(noAnswer: string) {
  const { send, isSending, faults } = useForm(noAnswer);
  const [first] = Object.entries(faults);
  return { send, isSending, fault: first ? { field: first[0] || null, text: first[1] } : null };
}
