import type { Champ } from './data.ts';

export function champNamed(champs: readonly Champ[], champId: number | null): string | undefined {
  return champs.find(({ id }) => id === champId)?.name;
}
