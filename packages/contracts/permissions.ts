/**
 * Permissions of operators, each one noun of the field and one verb. The dictionary `operator` has a sentence on each
 * (`permission.…`), docs/permissions.md the calls it opens. The final step of a decision by two people always has a
 * permission of its own.
 */
export const PERMISSIONS = [
  'traffic.read',
  'limits.read',
  'limits.edit',
  'exposure.read',
  'players.read',
  'players.edit',
  'personal.read',
  'notes.edit',
  'resets.read',
  'resets.ask',
  'resets.approve',
  'sessions.end',
  'delays.read',
  'delays.edit',
  'rates.read',
  'rates.edit',
  'rates.approve',
  'refused.read',
  'offers.read',
  'offers.answer',
  'offers.approve',
  'boosts.read',
  'boosts.edit',
  'codes.read',
  'codes.edit',
  'budgets.read',
  'budgets.edit',
  'budgets.approve',
  'bonuses.read',
  'bonuses.give',
  'bonuses.approve',
  'advances.read',
  'debts.read',
  'debts.writeOff',
  'debts.approve',
  'withdrawals.read',
  'withdrawals.decide',
  'withdrawals.approve',
  'payments.read',
  'payments.decide',
  'voids.read',
  'voids.ask',
  'voids.approve',
  'prices.decide',
  'site.read',
  'site.edit',
  'views.edit',
  'newsletters.read',
  'newsletters.edit',
  'newsletters.approve',
  'edits.read',
  'verification.read',
  'verification.decide',
  'support.read',
  'support.answer',
  'appeals.read',
  'appeals.decide',
  'operators.read',
  'operators.edit',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(word: string): word is Permission {
  return (PERMISSIONS as readonly string[]).includes(word);
}

const READING = PERMISSIONS.filter((each) => each.endsWith('.read'));
const ofFields = (...fields: readonly string[]) =>
  PERMISSIONS.filter((each) => fields.includes(each.slice(0, each.indexOf('.'))));

/** Permissions by kind of work: what a new operator usually gets. */
export const OPERATOR_SETS = {
  admin: PERMISSIONS,
  trader: ofFields(
    'limits',
    'exposure',
    'players',
    'delays',
    'refused',
    'offers',
    'boosts',
    'voids',
    'prices',
  ),
  cashier: ofFields('rates', 'codes', 'budgets', 'bonuses', 'advances', 'debts', 'withdrawals', 'payments'),
  support: [
    ...ofFields('notes', 'support', 'appeals', 'resets', 'sessions'),
    'players.read',
    'personal.read',
  ],
  auditor: READING,
} as const satisfies Record<string, readonly Permission[]>;
export type OperatorSet = keyof typeof OPERATOR_SETS;
