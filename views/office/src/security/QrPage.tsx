import type { qrSignIn } from '@fairbook/contracts';
import { useSession } from '@fairbook/ui';
import { Field, useForm } from '@fairbook/ui/overlay';
import { PageFrame } from '@fairbook/ui/page';
import { type FormEvent, useEffect, useState } from 'react';
import { useLinkCode } from '../activation/use-link-code.ts';
import type { QrData } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault, Panel } from './parts.tsx';

/** Where the QR code of another browser leads: shows which browser asks, and signs it in by its number. */
export function QrPage({ data }: { data: QrData }) {
  const { t, bus } = useOffice();
  const token = useLinkCode(data);
  const isSignedIn = useSession()?.userId != null;
  return (
    <PageFrame doc={data.doc}>
      {token === undefined ? null : isSignedIn ? (
        <Asked token={token ?? ''} />
      ) : (
        <Panel title={t('security.qrSignIn')}>
          <p>{t('security.qrSignInText')}</p>
          <div>
            <button
              type="button"
              className="btn primary"
              onClick={() => bus.emit('modal:open', { name: 'login' })}
            >
              {t('security.toSignIn')}
            </button>
          </div>
        </Panel>
      )}
    </PageFrame>
  );
}

type Found = qrSignIn.QrAsker | 'over' | null;

function Asked({ token }: { token: string }) {
  const { t, api } = useOffice();
  const [found, setFound] = useState<Found>(null);
  const [end, setEnd] = useState<'approved' | 'refused' | null>(null);
  useEffect(() => {
    api('auth.lookQr', { body: { token } }).then(setFound, () => setFound('over'));
  }, [api, token]);

  if (end) {
    return (
      <Panel title={t(`security.qr.${end}`)}>
        <p role="status">{t(`security.qr.${end}Text`)}</p>
      </Panel>
    );
  }
  if (found === null) return <p role="status">{t('security.qr.looking')}</p>;
  if (found === 'over') {
    return (
      <Panel title={t('security.qr.over')}>
        <p>{t('security.qr.overText')}</p>
      </Panel>
    );
  }
  return <Decision asker={found} token={token} onEnd={setEnd} />;
}

interface DecisionProps {
  asker: qrSignIn.QrAsker;
  token: string;
  onEnd(end: 'approved' | 'refused'): void;
}

function Decision({ asker, token, onEnd }: DecisionProps) {
  const { t, api, lang } = useOffice();
  const { time } = useTexts();
  const [number, setNumber] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));
  const { browser, system, network, country, isSameNetwork, askedAt } = asker;
  const place = country && (new Intl.DisplayNames([lang], { type: 'region' }).of(country) ?? country);

  function approve(event: FormEvent) {
    event.preventDefault();
    if (number.trim() === '') return setFaults({ number: t('security.qr.numberMissing') });
    void send(async () => {
      await api('auth.approveQr', { body: { token, number } });
      onEnd('approved');
    });
  }
  const refuse = () =>
    send(async () => {
      await api('auth.refuseQr', { body: { token } });
      onEnd('refused');
    });

  return (
    <Panel title={t('security.qr.title')}>
      <dl className="kv">
        <dt>{t('security.qr.device')}</dt>
        <dd>{[browser, system].filter(Boolean).join(', ') || t('security.unknownDevice')}</dd>
        <dt>{t('security.qr.place')}</dt>
        <dd>
          {place ? `${place} · ` : null}
          <bdi>{network}</bdi>
        </dd>
        <dt>{t('security.qr.asked')}</dt>
        <dd>{time(askedAt)}</dd>
      </dl>
      {isSameNetwork ? null : <p className="note warn">{t('security.qr.otherNetwork')}</p>}
      <p>{t('security.qr.warning')}</p>
      <form className="stack" onSubmit={approve} noValidate>
        <Fault text={faults['']} />
        <Field
          label={t('security.qr.number')}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={10}
          value={number}
          error={faults.number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <div className="row wrap">
          <button type="submit" className="btn primary" aria-disabled={isSending}>
            {t('security.qr.approve')}
          </button>
          <button type="button" className="btn" aria-disabled={isSending} onClick={refuse}>
            {t('security.qr.refuse')}
          </button>
        </div>
      </form>
    </Panel>
  );
}
