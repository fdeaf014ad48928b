import type { AnswerOf, Calls } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault } from './parts.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { KindChecks } from './WebhookForm.tsx';

export type Webhook = AnswerOf<Calls['webhooks.list']>['webhooks'][number];

const TONE: Readonly<Record<Webhook['state'], TagTone>> = { on: 'win', paused: 'void', off: 'loss' };

interface WebhookRowProps {
  webhook: Webhook;
  onChanged(): Promise<void>;
  onSecret(secret: string): void;
}

/** One endpoint: how it stands, what it is told, what can be done, and its deliveries. */
export function WebhookRow({ webhook, onChanged, onSecret }: WebhookRowProps) {
  const { t, api } = useOffice();
  const { time } = useTexts();
  const { id, url, kinds, state, oldSecretUntil, failingSince, waiting } = webhook;
  const params = { id };
  /** What is open below the endpoint. */
  const [open, setOpen] = useState<'deliveries' | 'kinds' | 'remove' | null>(null);
  const [chosen, setChosen] = useState<readonly Webhook['kinds'][number][]>(kinds);
  const [tests, setTests] = useState(0);
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));
  const toggle = (what: NonNullable<typeof open>) => setOpen(open === what ? null : what);
  const change = (body: { kinds: Webhook['kinds']; isOn: boolean }) =>
    send(async () => {
      await api('webhooks.change', { params, body });
      await onChanged();
    });
  function saveKinds() {
    if (chosen.length === 0) return setFaults({ kinds: t('security.scopeMissing') });
    void change({ kinds: [...chosen], isOn: state === 'on' }).then(() => setOpen(null));
  }
  const test = () =>
    send(async () => {
      await api('webhooks.test', { params });
      setTests(tests + 1);
      setOpen('deliveries');
    });
  const rotate = () =>
    send(async () => {
      onSecret((await api('webhooks.rotate', { params })).secret);
      await onChanged();
    });
  const remove = () =>
    send(async () => {
      await api('webhooks.remove', { params });
      await onChanged();
    });

  return (
    <div className="stack t">
      <div>
        <div className="row wrap">
          <span className="mono">{url}</span>
          <Tag tone={TONE[state]}>{t(`security.hookState.${state}`)}</Tag>
        </div>
        <div className="small muted">{kinds.map((kind) => t(`security.hook.${kind}`)).join(' · ')}</div>
        {waiting > 0 ? (
          <div className="small muted">{t('security.hookWaiting', { count: waiting })}</div>
        ) : null}
        {failingSince ? (
          <div className="small down">{t('security.hookFailing', { at: time(failingSince) })}</div>
        ) : null}
        {oldSecretUntil ? (
          <div className="small muted">{t('security.hookOldSecret', { at: time(oldSecretUntil) })}</div>
        ) : null}
      </div>
      <Fault text={faults['']} />
      <div className="row wrap">
        <button
          type="button"
          className="btn sm"
          aria-disabled={isSending}
          onClick={() => change({ kinds, isOn: state !== 'on' })}
        >
          {t(state === 'on' ? 'security.pauseHook' : 'security.startHook')}
        </button>
        {state === 'on' ? (
          <button type="button" className="btn sm" aria-disabled={isSending} onClick={test}>
            {t('security.testHook')}
          </button>
        ) : null}
        <button
          type="button"
          className="btn sm"
          aria-expanded={open === 'deliveries'}
          onClick={() => toggle('deliveries')}
        >
          {t('security.deliveries')}
        </button>
        <button
          type="button"
          className="btn sm"
          aria-expanded={open === 'kinds'}
          onClick={() => toggle('kinds')}
        >
          {t('security.webhookKinds')}
        </button>
        <button type="button" className="btn sm" aria-disabled={isSending} onClick={rotate}>
          {t('security.newSecret')}
        </button>
        <button
          type="button"
          className="btn sm"
          aria-expanded={open === 'remove'}
          onClick={() => toggle('remove')}
        >
          {t('security.act.remove')}
        </button>
      </div>
      {open === 'deliveries' ? <WebhookDeliveries key={tests} id={id} isOn={state === 'on'} /> : null}
      {open === 'kinds' ? (
        <>
          <KindChecks chosen={chosen} fault={faults.kinds} onChange={setChosen} />
          <div>
            <button type="button" className="btn primary sm" aria-disabled={isSending} onClick={saveKinds}>
              {t('security.saveKinds')}
            </button>
          </div>
        </>
      ) : null}
      {open === 'remove' ? (
        <div className="note">
          <div className="stack t">
            <p>{t('security.removeHookText')}</p>
            <div>
              <button type="button" className="btn danger sm" aria-disabled={isSending} onClick={remove}>
                {t('security.removeHook')}
              </button>
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
