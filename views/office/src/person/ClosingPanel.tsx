import { CLOSING_REASONS, type Closing, type ClosingReason } from '@fairbook/contracts/leaving/closing';
import { Area, Check, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useOffice, useTexts } from '../office-context.ts';
import { Told } from './Told.tsx';
import { useSave } from './use-save.ts';

/** Closing the account for good: what stands in the way, what it means, and why the player leaves. */
export function ClosingPanel({ start }: { start: Closing }) {
  const { t, api, bus } = useOffice();
  const { money } = useTexts();
  const [now, setNow] = useState(start);
  const [reason, setReason] = useState<ClosingReason>('break');
  const [givesUp, setGivesUp] = useState(false);
  const [isSure, setSure] = useState(false);
  const { send, faults, told, isSending } = useSave();
  const left = [...(now.canGiveUp ? now.balances : []), ...now.bonuses];
  const isReady = now.openCoupons === 0 && (now.canGiveUp || now.balances.length === 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    void send(async () => {
      try {
        await api('closing.close', { body: { reason, note, givesUp } });
      } catch (error) {
        // A coupon or a payment may have come meanwhile, so the obstacles are read again.
        setNow(await api('closing.look').catch(() => now));
        throw error;
      }
      bus.emit('notify', { tone: 'success', text: t('person.closed') });
      bus.emit('session:logout', {});
    }, '');
  }

  return (
    <section className="panel" id="close">
      <header className="panel-head">
        <h2>{t('person.close')}</h2>
      </header>
      <form className="pad stack" onSubmit={submit}>
        <ul className="prose">
          <li>{t('person.closeMeans.signIn')}</li>
          <li>{t('person.closeMeans.reopen')}</li>
          <li>{t('person.closeMeans.data', { days: now.keptDays, years: wholeYears(now.keptDays) })}</li>
        </ul>
        <Obstacles now={now} />
        {isReady ? (
          <>
            <Select
              label={t('person.closeReason')}
              value={reason}
              options={CLOSING_REASONS.map((value) => ({ value, label: t(`person.closeReason.${value}`) }))}
              onChange={(next) => setReason(next as ClosingReason)}
            />
            <Area label={t('person.closeNote')} name="note" rows={3} maxLength={500} />
            {left.length > 0 ? (
              <Check isOn={givesUp} onChange={setGivesUp}>
                {t('person.closeGivesUp', {
                  sums: left.map((each) => money(each.money, each.iso)).join(', '),
                })}
              </Check>
            ) : null}
            <Check isOn={isSure} onChange={setSure}>
              {t('person.closeSure')}
            </Check>
          </>
        ) : null}
        <Told told={told} faults={{ ...faults, ...(faults.givesUp && { '': faults.givesUp }) }} />
        {isReady ? (
          <div className="row">
            <button
              type="submit"
              className="btn danger"
              disabled={!isSure || (left.length > 0 && !givesUp)}
              aria-disabled={isSending}
            >
              {t('person.closeButton')}
            </button>
          </div>
        ) : null}
      </form>
    </section>
  );
}

/** The number of years to show; 0 below two years, which are shown in days. */
function wholeYears(days: number): number {
  return days < 730 ? 0 : Math.round(days / 365);
}

/** What the player must do first, and where. */
function Obstacles({ now: { openCoupons, balances, canGiveUp } }: { now: Closing }) {
  const { t, lang } = useOffice();
  const { money } = useTexts();
  return (
    <>
      {openCoupons > 0 ? (
        <p className="note warn">
          <span>
            {t('person.closeOpen', { count: openCoupons })}{' '}
            <a className="link" href={`/${lang}/office/history?state=open`}>
              {t('person.closeToHistory')}
            </a>
          </span>
        </p>
      ) : null}
      {balances.length > 0 && !canGiveUp ? (
        <p className="note warn">
          <span>
            {t('person.closeBalance', {
              sums: balances.map((each) => money(each.money, each.iso)).join(', '),
            })}{' '}
            <a className="link" href={`/${lang}/office/deduce`}>
              {t('person.closeToDeduce')}
            </a>
          </span>
        </p>
      ) : null}
    </>
  );
}
