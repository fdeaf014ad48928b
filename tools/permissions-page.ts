import { CALLS, type Call, OPERATOR_SETS, PERMISSIONS, type Permission } from '@fairbook/contracts';
import { readDictionary, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';

/** The text of docs/permissions.md: each permission with its sentence, the calls it opens and the sets it is in. */
export function permissionsPage(note: string): string {
  const texts = readDictionary(SOURCE_LANGUAGE, 'operator');
  const sets = Object.entries<readonly Permission[]>(OPERATOR_SETS).filter(([name]) => name !== 'admin');
  const rows = PERMISSIONS.map((permission) => {
    const calls = Object.values<Call>(CALLS).flatMap((call) => opened(call, permission));
    const names = sets.filter(([, held]) => held.includes(permission)).map(([name]) => name);
    return `| \`${permission}\` | ${texts[`permission.${permission}`]} | ${calls.join(', ')} | ${names.join(', ')} |`;
  });
  return [
    `<!-- ${note} -->`,
    '# Permissions of operators',
    '',
    'An operator may do what their permissions say, and nothing else. On the page Operators those with `operators.edit` add operators, request permissions for them and revoke permissions; a request takes effect when another operator with `operators.approve` approves it. `npm run add:operator -- <login> <sets and permissions>` on the machine adds an operator who has them at once. The set `admin` has all permissions.',
    '',
    '| permission | what it allows | calls | sets |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function opened({ id, right }: Call, permission: Permission): string[] {
  if (typeof right === 'string') return [];
  const values = Object.entries(right.unless?.is ?? {}).filter(([, each]) => each === permission);
  return [
    ...(right.permission === permission || right.or === permission ? [`\`${id}\``] : []),
    ...values.map(([value]) => `\`${id}\` of \`${value}\``),
  ];
}
