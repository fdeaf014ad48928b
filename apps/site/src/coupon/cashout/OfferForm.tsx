import type { cashout } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { moneyText, useTimed } from '@fairbook/ui';
import { type FormEvent, useId, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { Accept, type Policy } from './Accept.tsx';
import { leastOf, partSums } from './part-sums.ts';
import { Reasons } from './Reasons.tsx';
import type { CashoutSending } from './use-cashout.ts';

interface OfferFormProps {
  offer: cashout.CashoutOffer;
  readAt: number;
  sending: CashoutSending;
}

const USUAL: Policy = { accept: 'higher', tolerancePercent: 0 };
const PARTS = [25, 50, 75, 100];

/** The amount, the part of the coupon to sell and the button; below them the breakdown of the amount. */
export function OfferForm({ offer, readAt, sending }: OfferFormProps) {
  const { t, lang } = useHost();
  const [percent, setPercent] = useState(100);
  const [policy, setPolicy] = useState(USUAL);
  const age = useTimed((now) => Math.max(0, Math.floor((now - readAt) / 1000)));
  const money = (amount: string) => moneyText(amount, offer.iso, lang);
  const sums = partSums(offer, percent);
  const { isSending } = sending;

  function submit(event: FormEvent) {
    event.preventDefault();
    sending.send(offer.token!, percent, policy);
  }
  return (
    <form className="stack" onSubmit={submit}>
      <div className="cash-worth">
        <span className="small muted">{t('cashout.worth')}</span>
        <b className="cash-sum">{money(sums.offer)}</b>
        <span className="small muted">{t('cashout.age', { seconds: age })}</span>
      </div>
      <PartField
        percent={percent}
        onChange={setPercent}
        text={sums.isAll ? t('cashout.partAll') : t('cashout.partOf', { percent, stake: money(sums.stake) })}
      />
      {offer.delaySeconds > 0 ? (
        <p className="note">{t('cashout.delay', { seconds: offer.delaySeconds })}</p>
      ) : null}
      {offer.delayCause === 'break' ? <p className="note">{t('cashout.rests')}</p> : null}
      <Reasons reasons={sending.refusals} />
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {isSending ? t('cashout.sending') : t('cashout.go', { amount: money(sums.offer) })}
      </button>
      <dl className="sums">
        <dt>{t('cashout.fair')}</dt>
        <dd>{money(sums.fair)}</dd>
        <dt>{t('cashout.margin', { percent: offer.marginPercent })}</dt>
        <dd>
          <bdi>{`−${money(sums.kept)}`}</bdi>
        </dd>
        <dt>{t('cashout.possibleWin')}</dt>
        <dd>{money(sums.possibleWin)}</dd>
      </dl>
      <p className="small muted">
        {t(`cashout.${sums.compared}`, { difference: money(sums.difference) })}{' '}
        {sums.isAll ? null : t('cashout.partRest', { stake: money(sums.rest) })}{' '}
        {t('cashout.explain', { percent: offer.marginPercent })}
      </p>
      <Accept
        policy={policy}
        onChange={setPolicy}
        offer={money(sums.offer)}
        least={money(leastOf(sums.offer, offer.iso, policy.tolerancePercent))}
      />
    </form>
  );
}

interface PartFieldProps {
  percent: number;
  text: string;
  onChange(percent: number): void;
}

function PartField({ percent, text, onChange }: PartFieldProps) {
  const { t, lang } = useHost();
  const id = useId();
  return (
    <div className="stack tight">
      <span className="spread small">
        <label htmlFor={id}>{t('cashout.part')}</label>
        <b>{text}</b>
      </span>
      <input
        id={id}
        type="range"
        min={1}
        max={100}
        value={percent}
        aria-valuetext={text}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <div className="row cash-parts">
        {PARTS.map((part) => (
          <button
            key={part}
            type="button"
            className="chip"
            aria-pressed={part === percent}
            onClick={() => onChange(part)}
          >
            {percentText(part, lang)}
          </button>
        ))}
      </div>
    </div>
  );
}
