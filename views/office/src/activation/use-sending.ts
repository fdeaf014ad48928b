import { useForm } from '@fairbook/ui/overlay';

/** Sends a form, never twice at a time, and keeps the error. `field` is the field at fault. */
export function useSending(noAnswer: string) {
  const { send, isSending, faults } = useForm(noAnswer);
  const [first] = Object.entries(faults);
  return { send, isSending, fault: first ? { field: first[0] || null, text: first[1] } : null };
}
