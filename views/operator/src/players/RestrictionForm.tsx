import type { visitors } from '@fairbook/contracts';
import { isBanned, isWithdrawalOpen, withdrawalLevel } from '@fairbook/contracts/players/ban';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import styles from '../risk/risk.module.css';
import { SaveRow } from './SaveRow.tsx';

interface Props {
  held: visitors.Restrictions;
  api: ViewContext['api'];
  onSaved(): Promise<void>;
}

const KINDS = ['none', 'paysOut', 'whole'] as const;
type Kind = (typeof KINDS)[number];

/** S2's number of each kind, by the version of the ban's rules. */
const LEVELS: Record<Kind, (version: number) => number> = {
  none: () => 0,
  paysOut: withdrawalLevel,
  whole: () => 20,
};

function kindOf({ banLevel: level, banVersion: version }: visitors.Restrictions): Kind {
  if (!isBanned({ level })) return 'none';
  return isWithdrawalOpen({ level, version }) ? 'paysOut' : 'whole';
}

/** A player's ban and transfer; read-only for operators who may not set them. */
export function RestrictionForm({ held, api, onSaved }: Props) {
  const { t } = useUi();
  const isOpen = useMay()('players.edit');
  const [kind, setKind] = useState(kindOf(held));
  const [isTransferRequired, setTransfer] = useState(held.isTransferRequired);
  const [told, setTold] = useState('');
  const { failure, save } = useSaving(t('operator.players.failed'));

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    // A ban with a number of its own keeps it as long as it means the same.
    const banLevel = kind === kindOf(held) ? held.banLevel : LEVELS[kind](held.banVersion);
    const body = { banLevel, banVersion: held.banVersion, isTransferRequired, version: held.version };
    setTold('');
    await save(async () => {
      await api('visitors.editRestrictions', { params: { id: held.userId }, body });
      setTold(t('operator.players.restrictionsSaved'));
      await onSaved();
    });
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.players.restrictions')}</h3>
      </header>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <fieldset className={styles.fields} disabled={!isOpen}>
          <legend className="vh">{t('operator.players.restrictions')}</legend>
          <Select
            label={t('operator.players.ban')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: t(`operator.players.ban.${value}`) }))}
            onChange={(value) => setKind(value as Kind)}
          />
          <Check isOn={isTransferRequired} onChange={setTransfer}>
            {t('operator.players.transfer')}
          </Check>
        </fieldset>
        <SaveRow isOpen={isOpen} failure={failure} told={told} />
      </form>
    </section>
  );
}
