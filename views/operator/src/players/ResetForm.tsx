import type { resets } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import { useSaving } from '../page/use-saving.ts';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';

type ResetKind = resets.ResetKind;
const RESETS = ['password', 'second_factors'] as const satisfies readonly ResetKind[];

interface Props {
  playerId: number;
  api: ViewContext['api'];
  onAsked(): Promise<void>;
}

/** Requests a reset, which another operator approves. */
export function ResetForm({ playerId, api, onAsked }: Props) {
  const { t } = useUi();
  const [what, setWhat] = useState<ResetKind>('password');
  const [told, setTold] = useState('');
  const { failure, save } = useSaving(t('operator.players.failed'));

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const value = (name: string) => String(new FormData(form).get(name) ?? '').trim();
    setTold('');
    await save(async () => {
      const body = { what, reason: value('reason'), checked: value('checked') };
      await api('resets.ask', { params: { id: playerId }, body });
      form.reset();
      setTold(t('operator.resets.asked'));
      await onAsked();
    });
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.resets.form')}</h3>
      </header>
      <p className={styles.note}>
        {t('operator.resets.about')}{' '}
        <TabLink page="players" tab="resets" className="link">
          {t('operator.resets.toList')}
        </TabLink>
      </p>
      <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
        <Select
          label={t('operator.resets.which')}
          value={what}
          options={RESETS.map((value) => ({ value, label: t(`operator.resets.what.${value}`) }))}
          onChange={(value) => setWhat(value as ResetKind)}
        />
        <p className="small muted">{t(`operator.resets.does.${what}`)}</p>
        <Area label={t('operator.resets.reason')} name="reason" rows={2} required maxLength={500} />
        <Area
          label={t('operator.resets.checked')}
          hint={t('operator.resets.checkedHint')}
          name="checked"
          rows={2}
          required
          maxLength={500}
        />
        <Failure text={failure} />
        <p role="status" className={told ? 'small' : 'vh'}>
          {told}
        </p>
        <div className="row">
          <button type="submit" className="btn primary">
            {t('operator.resets.ask')}
          </button>
        </div>
      </form>
    </section>
  );
}
