import { ApiError } from '@fairbook/client';
import { useForm as useFormOf } from '@fairbook/ui/overlay';
import { useHost } from '../host-context.ts';

/** Sends a form of the site's dialogs. */
export const useForm = () => useFormOf(useHost().t('modals.noAnswer'));

/** The code of a refusal, or `network` if the answer has none or is missing. */
export function codeOf(error: unknown): string {
  return (error instanceof ApiError && error.problem?.errors[0]?.code) || 'network';
}
