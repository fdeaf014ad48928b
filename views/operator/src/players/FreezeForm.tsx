import type { AnswerOf, freezes } from '@fairbook/contracts';
import { FREEZE_REASONS, type FreezeReason } from '@fairbook/contracts/money/freeze-reasons';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { useSaving } from '../page/use-saving.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { SaveRow } from './SaveRow.tsx';

interface Props {
  held: AnswerOf<typeof freezes.read>;
  api: ViewContext['api'];
  onSaved(): Promise<void>;
}

/** Whether a player's money is frozen, and the reason that the player reads. */
export function FreezeForm({ held, api, onSaved }: Props) {
  const { t, lang } = useUi();
  const isOpen = useMay()('players.edit');
  const [reason, setReason] = useState<FreezeReason | ''>(held.frozen?.reason ?? '');
  const [told, setTold] = useState('');
  const { failure, save } = useSaving(t('operator.players.failed'));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTold('');
    await save(async () => {
      const body = { reason: reason || null, version: held.version };
      await api('freezes.set', { params: { id: held.userId }, body });
      setTold(t(reason ? 'operator.players.freezeSaved' : 'operator.players.freezeLifted'));
      await onSaved();
    });
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.players.freeze')}</h3>
      </header>
      <p className={styles.note}>{t('operator.players.freezeAbout')}</p>
      {held.frozen ? (
        <p className={styles.note}>
          {t('operator.players.freezeSince', { date: momentText(held.frozen.since, lang) })}
        </p>
      ) : null}
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <fieldset className={styles.fields} disabled={!isOpen}>
          <legend className="vh">{t('operator.players.freeze')}</legend>
          <Select
            label={t('operator.players.freezeState')}
            value={reason}
            options={[
              { value: '', label: t('operator.players.freezeNone') },
              ...FREEZE_REASONS.map((each) => ({
                value: each,
                label: t('operator.players.freezeFor', {
                  reason: t(`operator.players.freezeReason.${each}`),
                }),
              })),
            ]}
            onChange={(value) => setReason(value as FreezeReason | '')}
          />
        </fieldset>
        <SaveRow isOpen={isOpen} failure={failure} told={told} />
      </form>
    </section>
  );
}
