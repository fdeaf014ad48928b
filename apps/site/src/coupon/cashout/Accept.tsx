import type { cashout } from '@fairbook/contracts';
import { Segmented } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useHost } from '../../host-context.ts';

/** What the player accepts when the value moves before the decision. */
export interface Policy {
  accept: cashout.CashoutAccept;
  /** With `higher`, in percent. */
  tolerancePercent: number;
}

const ACCEPTS = ['higher', 'any', 'exact'] as const;
const TOLERANCES = [0, 1, 2, 5, 10] as const;

interface AcceptProps {
  policy: Policy;
  onChange(policy: Policy): void;
  /** The offer, and the lowest value at which this policy sells, as shown. */
  offer: string;
  least: string;
}

export function Accept({ policy, onChange, offer, least }: AcceptProps) {
  const { t } = useHost();
  const { accept, tolerancePercent } = policy;
  const why = accept === 'higher' && tolerancePercent > 0 ? 'fall' : accept;
  return (
    <div className="stack tight">
      <span className="small muted" aria-hidden="true">
        {t('cashout.accept')}
      </span>
      <Segmented
        label={t('cashout.accept')}
        value={accept}
        onChange={(chosen) => onChange({ ...policy, accept: chosen })}
        choices={ACCEPTS.map((id) => ({ id, label: t(`cashout.accept.${id}`) }))}
      />
      {accept === 'higher' ? (
        <Select
          label={t('cashout.tolerance')}
          name="tolerance"
          value={String(tolerancePercent)}
          options={TOLERANCES.map((percent) => ({
            value: String(percent),
            label: percent === 0 ? t('cashout.tolerance.none') : t('cashout.tolerance.of', { percent }),
          }))}
          onChange={(percent) => onChange({ ...policy, tolerancePercent: Number(percent) })}
        />
      ) : null}
      <p className="small muted" role="status">
        {t(`cashout.acceptWhy.${why}`, { offer, least })}
      </p>
    </div>
  );
}
