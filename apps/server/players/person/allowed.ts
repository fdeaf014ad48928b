import {
  PERSONAL_FIELDS,
  type PersonAction,
  type PersonalField,
  type VerificationState,
} from '@fairbook/contracts/players/person';

/** What a player may do in each state of the identity check. Everything else is refused. */
export const ALLOWED: Readonly<Record<VerificationState, readonly PersonAction[]>> = {
  none: ['edit_person', 'identify', 'send_documents', 'close_account'],
  waiting: ['close_account'],
  more: ['send_documents', 'close_account'],
  refused: ['edit_person', 'identify', 'send_documents', 'close_account'],
  verified: ['withdraw', 'close_account'],
};

const OF_IDENTIFICATION: readonly PersonalField[] = ['surname', 'name', 'middleName', 'birthday', 'taxId'];

/**
 * Fields that only support may change: all of them during the check and after it, some of them once the player is
 * identified.
 */
export function lockedFields(state: VerificationState, isIdentified: boolean): readonly PersonalField[] {
  if (!ALLOWED[state].includes('edit_person')) return PERSONAL_FIELDS;
  return isIdentified && state !== 'refused' ? OF_IDENTIFICATION : [];
}
