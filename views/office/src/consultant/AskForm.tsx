import { PAYMENT_TOPICS } from '@fairbook/contracts/money/payments/topics';
import { Area, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { FilePick, type Picked, sendFiles } from '../support/FilePick.tsx';
import { faultOf } from '../support/fault.ts';
import type { ConsultantData } from './load-consultant.ts';
import { PaymentFacts } from './PaymentFacts.tsx';

type Data = Extract<ConsultantData, { step: 'form' }>;

const LONGEST = 4_000;

/**
 * The last step: the question itself, beside the payment that it is about. What was typed stays when the request is
 * refused.
 */
export function AskForm({ data: { topicId, subTopicId, payment } }: { data: Data }) {
  const { t, api, bus } = useOffice();
  const { subTopics } = PAYMENT_TOPICS.find(({ id }) => id === topicId)!;
  const options = payment ? subTopics : subTopics.filter(({ needsPayment }) => !needsPayment);
  const [sub, setSub] = useState(subTopicId ?? options[0]!.id);
  const [picked, setPicked] = useState<Picked[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setBusy(true);
    setFault(null);
    try {
      const files = await sendFiles(api, 'support', picked);
      const body = { topicId, subTopicId: sub, paymentId: payment?.id ?? null, text, files };
      const { id } = await api('support.openPayment', { body });
      bus.emit('navigate', { to: `/payment/requests?id=${id}` });
    } catch (error) {
      setFault(faultOf(error, t('office.support.failed')).text);
      setBusy(false);
    }
  }

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t(`consultant.topic.${topicId}`)}</h2>
      </header>
      {payment ? <PaymentFacts payment={payment} /> : null}
      <form className="pad stack" onSubmit={(event) => void onSubmit(event)}>
        <Select
          label={t('consultant.matter')}
          value={String(sub)}
          options={options.map(({ id }) => ({ value: String(id), label: t(`consultant.topic.${id}`) }))}
          onChange={(next) => setSub(Number(next))}
        />
        <Area label={t('consultant.text')} name="text" rows={5} required maxLength={LONGEST} />
        <FilePick picked={picked} onPick={setPicked} />
        <p role="alert" className={fault ? 'down' : 'vh'}>
          {fault}
        </p>
        <div className="row">
          <button type="submit" className="btn primary" aria-disabled={isBusy}>
            {t('consultant.send')}
          </button>
        </div>
      </form>
    </section>
  );
}
