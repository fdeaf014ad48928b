/**
 * What an operator may be allowed to do, one word of the field and one verb each. A sentence on each stands in the
 * dictionary `operator` (`permission.…`), the calls that it opens in docs/permissions.md. The last step of what two people
 * decide is always a permission of its own.
 */
export const PERMISSIONS = [
  'traffic.read',
  'limits.read',
  'limits.edit',
  'exposure.read',
  'players.read',
  'players.edit',
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
  'voids.read',
  'voids.ask',
  'voids.approve',
  'prices.decide',
  'site.read',
  'site.edit',
  'views.edit',
  'edits.read',
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

/** Permissions by the work that they belong to: what a new operator is usually given. */
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
  cashier: ofFields('rates', 'codes', 'budgets', 'bonuses', 'advances', 'debts'),
  auditor: READING,
} as const satisfies Record<string, readonly Permission[]>;
export type OperatorSet = keyof typeof OPERATOR_SETS;
