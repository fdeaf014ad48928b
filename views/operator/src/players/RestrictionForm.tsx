import type { visitors } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Check, Field } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';

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
  const [told, setTold] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const number = (name: string) => Number(form.get(name));
    setFailure(null);
    setTold(null);
    try {
      await api('visitors.editRestrictions', {
        params: { id: held.userId },
        body: {
          banLevel: number('banLevel'),
          banVersion: number('banVersion'),
          isTransferRequired,
          version: held.version,
        },
      });
      setTold(t('operator.players.restrictionsSaved'));
      await onSaved();
    } catch (error) {
      setFailure(failureText(error, t('operator.players.failed')));
    }
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
        <Failure text={failure} />
        <p role="status" className={told ? 'small' : 'vh'}>
          {told}
        </p>
        {isOpen ? (
          <div className="row">
            <button type="submit" className="btn primary">
              {t('operator.players.save')}
            </button>
          </div>
        ) : null}
      </form>
    </section>
  );
}
