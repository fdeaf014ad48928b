import type { support } from '@fairbook/contracts';
import { Area, Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { FilePick, type Picked, sendFiles } from './FilePick.tsx';
import { faultOf } from './fault.ts';
import type { Desk } from './load-support.ts';

interface Props {
  desk: Desk;
  /** The kind chosen at first. */
  first: support.SupportKind;
  onOpened(talk: support.Talk): Promise<void>;
}

const LONGEST = { subject: 120, text: 4_000 };

/** The form of a new request, idea or appeal. What was typed stays when it is refused. */
export function NewRequest({ desk, first, onOpened }: Props) {
  const { t, api } = useOffice();
  const [kind, setKind] = useState(first);
  const [picked, setPicked] = useState<Picked[]>([]);
  const [fault, setFault] = useState<{ field: string | null; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? '').trim();
    setBusy(true);
    setFault(null);
    try {
      const files = await sendFiles(api, desk === 'appeal' ? 'appeal' : 'support', picked);
      const phone = kind === 'callback' ? value('phone').replaceAll(/[\s()-]/g, '') : null;
      const talk =
        desk === 'appeal'
          ? await api('appeals.open', { body: { text: value('text'), files } })
          : await api('support.open', {
              body: { kind, subject: value('subject'), text: value('text'), phone, files },
            });
      await onOpened(talk);
    } catch (error) {
      setFault(faultOf(error, t('office.support.failed')));
    } finally {
      setBusy(false);
    }
  }
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t(`office.support.new.${desk}`)}</h2>
      </header>
      <form className="pad stack" onSubmit={(event) => void onSubmit(event)}>
        <p className="small muted">{t(`office.support.about.${desk}`)}</p>
        {desk === 'support' ? (
          <Select
            label={t('office.support.kind')}
            value={kind}
            options={(['question', 'callback'] as const).map((each) => ({
              value: each,
              label: t(`office.support.kind.${each}`),
            }))}
            onChange={(next) => setKind(next as support.SupportKind)}
          />
        ) : null}
        {kind === 'callback' ? (
          <Field
            label={t('office.support.phone')}
            hint={t('office.support.phoneHint')}
            error={errorOf('phone')}
            name="phone"
            type="tel"
            autoComplete="tel"
            required
            maxLength={24}
          />
        ) : null}
        {desk === 'appeal' ? null : (
          <Field
            label={t('office.support.subject')}
            error={errorOf('subject')}
            name="subject"
            required
            maxLength={LONGEST.subject}
          />
        )}
        <Area
          label={t(`office.support.text.${desk}`)}
          name="text"
          rows={5}
          required
          maxLength={LONGEST.text}
        />
        <FilePick picked={picked} onPick={setPicked} />
        {fault && !errorOf('phone') && !errorOf('subject') ? (
          <p role="alert" className="down">
            {fault.text}
          </p>
        ) : null}
        <div className="row">
          <button type="submit" className="btn primary" aria-disabled={isBusy}>
            {t(`office.support.send.${desk}`)}
          </button>
        </div>
      </form>
    </section>
  );
}
