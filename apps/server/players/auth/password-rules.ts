import { Refusal } from '@fairbook/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';

const LEAST = 8;
const MOST = 256;

const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((each) => each.length >= LEAST).map((each) => each.toLowerCase()),
);

export type Weakness = 'short' | 'long' | 'common' | 'own';

/**
 * What is wrong with a new password; null for nothing. It must have the right length and not be a common one: no kinds
 * of characters are required, and nothing is cut off or trimmed. `own` are names that others know of the player.
 */
export function weaknessOf(password: string, own: readonly string[] = []): Weakness | null {
  const { length } = [...password];
  if (length < LEAST) return 'short';
  if (length > MOST) return 'long';
  const plain = password.toLowerCase().trim();
  if (COMMON.has(plain) || new Set(plain).size < 3) return 'common';
  const isOwn = own.some((name) => name.length >= 4 && plain === name.toLowerCase().trim());
  return isOwn ? 'own' : null;
}

/** Refuses a weak password at this field. */
export function mustBeStrong(
  password: string,
  { field, own }: { field: string; own: readonly string[] },
): void {
  const weakness = weaknessOf(password, own);
  if (weakness === null) return;
  const values = { min: LEAST, max: MOST };
  throw new Refusal({ code: `auth.password_${weakness}`, field, values });
}
