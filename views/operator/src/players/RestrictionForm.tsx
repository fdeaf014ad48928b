import type { visitors } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Field } from '@fairbook/ui/overlay';
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

/** A player's ban and transfer; read-only for operators who may not set them. */
export function RestrictionForm({ held, api, onSaved }: Props) {
  const { t } = useUi();
  const isOpen = useMay()('players.edit');
  const [isTransferRequired, setTransfer] = useState(held.isTransferRequired);
  const [told, setTold] = useState('');
  const { failure, save } = useSaving(t('operator.players.failed'));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => Number(form.get(name));
    const body = {
      banLevel: number('banLevel'),
      banVersion: number('banVersion'),
      isTransferRequired,
      version: held.version,
    };
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
          <Field
            label={t('operator.players.banLevel')}
            hint={t('operator.players.banLevelHint')}
            name="banLevel"
            type="number"
            min={0}
            max={100}
            required
            defaultValue={held.banLevel}
          />
          <Field
            label={t('operator.players.banVersion')}
            name="banVersion"
            type="number"
            min={0}
            max={9}
            required
            defaultValue={held.banVersion}
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
