import { MOST_WEBHOOKS } from '@fairbook/contracts/after/webhook-kinds';
import { useState } from 'react';
import { CopyField } from '../CopyField.tsx';
import { useOffice } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { ShownOnce } from './parts.tsx';
import styles from './security.module.css';
import { type NewWebhook, WebhookForm } from './WebhookForm.tsx';
import { type Webhook, WebhookRow } from './WebhookRow.tsx';

interface WebhooksPanelProps {
  webhooks: readonly Webhook[];
  onChanged(): Promise<void>;
}

/** Endpoints of programs: added with a secret that is shown once, listed with how they do, tried out and told again. */
export function WebhooksPanel({ webhooks, onChanged }: WebhooksPanelProps) {
  const { t, api } = useOffice();
  const [made, setMade] = useState<{ url: string; secret: string } | null>(null);
  const add = async (body: NewWebhook) => {
    const { secret, webhook } = await api('webhooks.add', { body });
    setMade({ url: webhook.url, secret });
    await onChanged();
  };
  const isOff = webhooks.some(({ state }) => state === 'off');

  return (
    <StateRow
      icon="bolt"
      title={t('security.webhooks')}
      state={t('security.state.webhooks', { count: webhooks.length })}
      {...(isOff && { tag: { tone: 'loss', text: t('security.hookState.off') } })}
      action={t(webhooks.length > 0 ? 'security.act.manage' : 'security.act.add')}
    >
      <p>
        {t('security.webhooksText')}{' '}
        <a className="link" href="/docs/api#webhook-events">
          {t('security.webhooksDocs')}
        </a>
      </p>
      {made ? (
        <ShownOnce key={made.secret}>
          <p>{t('security.webhookMade')}</p>
          <p className="mono">{made.url}</p>
          <CopyField label={t('security.webhookSecret')} text={made.secret} words="security" />
        </ShownOnce>
      ) : null}
      {webhooks.length > 0 ? (
        <ul className="stack">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className={styles.hook}>
              <WebhookRow
                webhook={webhook}
                onChanged={onChanged}
                onSecret={(secret) => setMade({ url: webhook.url, secret })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {webhooks.length < MOST_WEBHOOKS ? (
        <WebhookForm onAdd={add} />
      ) : (
        <p className="muted">{t('security.webhooksFull', { count: MOST_WEBHOOKS })}</p>
      )}
    </StateRow>
  );
}
