import { Chip, useUi } from '@fairbook/ui';

export const WHOSE = ['all', 'mine', 'nobody'] as const;
export type Whose = (typeof WHOSE)[number];

/** What a filter by owner needs to know of a case. */
interface Owned {
  isMine: boolean;
  hasOwner: boolean;
}

/** Whether a case passes the filter. */
export function isWhose(whose: Whose, { isMine, hasOwner }: Owned): boolean {
  if (whose === 'mine') return isMine;
  return whose === 'all' || !hasOwner;
}

interface ChipsProps {
  whose: Whose;
  cases: readonly Owned[];
  onWhose(next: Whose): void;
}

/** The filter by owner, each with its number of cases. */
export function OwnerChips({ whose, cases, onWhose }: ChipsProps) {
  const { t } = useUi();
  return WHOSE.map((of) => (
    <Chip
      key={of}
      isOn={whose === of}
      count={cases.filter((each) => isWhose(of, each)).length}
      onToggle={() => onWhose(of)}
    >
      {t(`operator.desk.whose.${of}`)}
    </Chip>
  ));
}
