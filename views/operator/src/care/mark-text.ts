import type { care } from '@fairbook/contracts';
import type { useUi } from '@fairbook/ui';

/** What two accounts share, and on which of them it is proved. */
export function markText(
  { kind, isProved, isProvedThere }: care.SharedMark,
  t: ReturnType<typeof useUi>['t'],
): string {
  const name = t(`care.mark.${kind}`);
  if (kind === 'device' || kind === 'place') return name;
  const proved = isProved ? (isProvedThere ? 'both' : 'here') : isProvedThere ? 'there' : 'none';
  return t(`care.mark.${proved}`, { name });
}
