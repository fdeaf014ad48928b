import type { houseWebhooks } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, type TagTone, useUi } from '@fairbook/ui';
import { useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useMay } from '../page/may.tsx';
import { Failure } from '../risk/Failure.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { ProgramDeliveries } from './ProgramDeliveries.tsx';
import { ProgramForm } from './ProgramForm.tsx';

type Webhook = houseWebhooks.HouseWebhook;
type Open = 'deliveries' | 'kinds' | 'remove';

const TONE: Readonly<Record<Webhook['state'], TagTone>> = { on: 'win', paused: 'void', off: 'loss' };

interface Props {
  webhook: Webhook;
  iso: string;
  api: ViewContext['api'];
  onChanged(): Promise<void>;
  onSecret(secret: string): void;
}

/** One webhook of the house: how it stands, what it is told, what can be done, and its deliveries. */
export function ProgramRow({ webhook, iso, api, onChanged, onSecret }: Props) {
  const { t } = useUi();
  const may = useMay();
  const { id, kinds, state, couponFrom } = webhook;
  const params = { id };
  const [open, setOpen] = useState<Open | null>(null);
  const [tests, setTests] = useState(0);
  const { send, isSending, faults } = useForm(t('operator.operators.failed'));
  const act = (work: () => Promise<unknown>) =>
    send(async () => {
      await work();
      await onChanged();
    });
  const turn = () =>
    act(() => api('houseWebhooks.change', { params, body: { kinds, couponFrom, isOn: state !== 'on' } }));
  const test = () =>
    send(async () => {
      await api('houseWebhooks.test', { params });
      setTests(tests + 1);
      setOpen('deliveries');
    });
  const rotate = () => act(async () => onSecret((await api('houseWebhooks.rotate', { params })).secret));
  const button = (text: string, onClick: () => void, isOpen?: boolean) => (
    <button
      type="button"
      className="btn sm"
      aria-disabled={isSending}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const toggle = (what: Open, text: string) =>
    button(text, () => setOpen(open === what ? null : what), open === what);

  return (
    <>
      <div className={styles.limit}>
        <Standing webhook={webhook} iso={iso} />
        <div className="row wrap">
          {may('operators.edit') ? (
            <>
              {button(t(`operator.operators.hooks.${state === 'on' ? 'pause' : 'start'}`), turn)}
              {state === 'on' ? button(t('operator.operators.hooks.test'), test) : null}
            </>
          ) : null}
          {toggle('deliveries', t('operator.operators.hooks.deliveries'))}
          {may('operators.edit') ? (
            <>
              {toggle('kinds', t('operator.operators.hooks.kinds'))}
              {button(t('operator.operators.hooks.rotate'), rotate)}
              {toggle('remove', t('operator.operators.hooks.remove'))}
            </>
          ) : null}
        </div>
      </div>
      <Failure text={faults[''] ?? null} />
      {open === 'deliveries' ? (
        <ProgramDeliveries key={tests} id={id} isOn={state === 'on'} api={api} />
      ) : null}
      {open === 'kinds' ? (
        <ProgramForm
          iso={iso}
          of={webhook}
          action={t('operator.operators.hooks.save')}
          onSend={async ({ kinds: chosen, couponFrom: from }) => {
            const body = { kinds: chosen, couponFrom: from, isOn: state === 'on' };
            await api('houseWebhooks.change', { params, body });
            setOpen(null);
            await onChanged();
          }}
        />
      ) : null}
      {open === 'remove' ? (
        <div className={styles.form}>
          <p>{t('operator.operators.hooks.removeText')}</p>
          <div className="row">
            <button
              type="button"
              className="btn danger"
              aria-disabled={isSending}
              onClick={() => act(() => api('houseWebhooks.remove', { params }))}
            >
              {t('operator.operators.hooks.removeIt')}
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}

function Standing({ webhook, iso }: Pick<Props, 'webhook' | 'iso'>) {
  const { t, lang } = useUi();
  const { url, kinds, state, couponFrom, addedBy, createdAt, oldSecretUntil, failingSince, waiting } =
    webhook;
  const at = momentText(createdAt, lang);
  return (
    <div className={styles.limitName}>
      <b>{url}</b> <Tag tone={TONE[state]}>{t(`operator.operators.hooks.state.${state}`)}</Tag>
      <small>
        {kinds.map((kind) => t(`operator.operators.hooks.kind.${kind}`)).join(' · ')}
        {couponFrom
          ? ` · ${t('operator.operators.hooks.fromOf', { sum: moneyText(couponFrom, iso, lang) })}`
          : ''}
      </small>
      <small>
        {addedBy
          ? t('operator.operators.hooks.addedBy', { login: addedBy, at })
          : t('operator.operators.hooks.addedAt', { at })}
      </small>
      {waiting > 0 ? <small>{t('operator.operators.hooks.waiting', { count: waiting })}</small> : null}
      {failingSince ? (
        <small>{t('operator.operators.hooks.failing', { at: momentText(failingSince, lang) })}</small>
      ) : null}
      {state === 'off' ? <small>{t('operator.operators.hooks.offText')}</small> : null}
      {oldSecretUntil ? (
        <small>{t('operator.operators.hooks.oldSecret', { at: momentText(oldSecretUntil, lang) })}</small>
      ) : null}
    </div>
  );
}
