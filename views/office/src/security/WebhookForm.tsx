import type { BodyOf, Calls } from '@fairbook/contracts';
import { WEBHOOK_KINDS, type WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import { Check, Field, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Fault } from './parts.tsx';

export type NewWebhook = BodyOf<Calls['webhooks.add']>;

/** Which events an endpoint is told. */
export function KindChecks({
  chosen,
  fault,
  onChange,
}: {
  chosen: readonly WebhookKind[];
  fault: string | undefined;
  onChange(kinds: WebhookKind[]): void;
}) {
  const { t } = useOffice();
  return (
    <fieldset className="stack t">
      <legend>{t('security.webhookKinds')}</legend>
      {WEBHOOK_KINDS.map((kind) => (
        <Check
          key={kind}
          isOn={chosen.includes(kind)}
          onChange={(isOn) => onChange(isOn ? [...chosen, kind] : chosen.filter((each) => each !== kind))}
        >
          {t(`security.hook.${kind}`)}
        </Check>
      ))}
      <div role="alert">{fault ? <p className="hint down">{fault}</p> : null}</div>
    </fieldset>
  );
}

/** Where a new endpoint is, and what it is told. Nothing is ticked beforehand. `onAdd` throws what the server refuses. */
export function WebhookForm({ onAdd }: { onAdd(webhook: NewWebhook): Promise<void> }) {
  const { t } = useOffice();
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>([]);
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));

  function add(event: FormEvent) {
    event.preventDefault();
    if (url.trim().length < 8) return setFaults({ url: t('security.webhookUrlMissing') });
    if (kinds.length === 0) return setFaults({ kinds: t('security.scopeMissing') });
    void send(async () => {
      await onAdd({ url: url.trim(), kinds: [...kinds] });
      setUrl('');
      setKinds([]);
    });
  }

  return (
    <form className="stack" onSubmit={add} noValidate>
      <Fault text={faults['']} />
      <Field
        label={t('security.webhookUrl')}
        hint={t('security.webhookUrlHint')}
        name="webhookUrl"
        type="url"
        autoComplete="off"
        maxLength={500}
        value={url}
        error={faults.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <KindChecks chosen={kinds} fault={faults.kinds} onChange={setKinds} />
      <div>
        <button type="submit" className="btn primary" aria-disabled={isSending}>
          {t('security.addWebhook')}
        </button>
      </div>
    </form>
  );
}
