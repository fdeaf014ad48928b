import type { cashout } from '@fairbook/contracts';
import { moneyText, oddsText, useCoefView, whileSeen } from '@fairbook/ui';
import { Check } from '@fairbook/ui/overlay';
import { type FormEvent, useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';
import type { Choice } from './edit-choices.ts';
import { partSums } from './part-sums.ts';
import { Reasons } from './Reasons.tsx';

interface EditFormProps {
  couponId: string;
  choices: readonly Choice[];
  onChange(choices: readonly Choice[]): void;
  onEdit(quote: cashout.EditQuote): Promise<void>;
}

/** The selections to choose from, and the resulting coupon. */
export function EditForm({ couponId, choices, onChange, onEdit }: EditFormProps) {
  const { t } = useHost();
  const [isSending, setSending] = useState(false);
  const chosen = choices.filter(({ isIn }) => isIn);
  const isChanged = choices.some(({ isIn, isMine }) => isIn !== isMine) && chosen.length > 0;
  const quote = useEditQuote(couponId, isChanged ? chosen : []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!quote?.token || isSending) return;
    setSending(true);
    onEdit(quote).finally(() => setSending(false));
  }
  const set = (key: string, isIn: boolean) =>
    onChange(choices.map((choice) => (choice.key === key ? { ...choice, isIn } : choice)));
  const others = choices.filter(({ isMine }) => !isMine);
  return (
    <form className="stack" onSubmit={submit}>
      <Choices choices={choices.filter(({ isMine }) => isMine)} onSet={set} />
      <span className="small muted">{t('cashout.editFromPanel')}</span>
      {others.length > 0 ? (
        <Choices choices={others} onSet={set} />
      ) : (
        <p className="small">{t('cashout.editEmpty')}</p>
      )}
      {isChanged && quote ? <Compared quote={quote} isSending={isSending} /> : null}
    </form>
  );
}

function Choices({
  choices,
  onSet,
}: {
  choices: readonly Choice[];
  onSet(key: string, isIn: boolean): void;
}) {
  return (
    <div className="cash-choices">
      {choices.map(({ key, name, game, isIn }) => (
        <Check key={key} isOn={isIn} onChange={(isOn) => onSet(key, isOn)}>
          <b>{name}</b> <span className="small muted">{game}</span>
        </Check>
      ))}
    </div>
  );
}

function Compared({ quote, isSending }: { quote: cashout.EditQuote; isSending: boolean }) {
  const { t, lang } = useHost();
  const view = useCoefView();
  const money = (amount: string | null) => (amount === null ? '–' : moneyText(amount, quote.iso, lang));
  const { kept } = partSums({ ...quote, offer: quote.newStake }, 100);
  return (
    <>
      <dl className="sums">
        <dt>{t('cashout.editStake')}</dt>
        <dd>
          <bdi dir="ltr">
            {money(quote.stake)} → <b>{money(quote.newStake)}</b>
          </bdi>
        </dd>
        {quote.fair === null ? null : (
          <>
            <dt>{t('cashout.editLoss')}</dt>
            <dd>
              <bdi dir="ltr">{`−${money(kept)}`}</bdi>
            </dd>
          </>
        )}
        <dt>{t('cashout.editOdds')}</dt>
        <dd>{quote.newCoef === null ? '–' : oddsText(Math.round(quote.newCoef * 1000), view, lang)}</dd>
        <dt>{t('cashout.editWin')}</dt>
        <dd>
          <bdi dir="ltr">
            {money(quote.possibleWin)} → <b>{money(quote.newPossibleWin)}</b>
          </bdi>
        </dd>
      </dl>
      {quote.fair === null ? null : (
        <p className="small muted">{t('cashout.editLost', { kept: money(kept), fair: money(quote.fair) })}</p>
      )}
      {quote.newStake === null ? null : <p className="small muted">{t('cashout.editHeld')}</p>}
      <Reasons reasons={quote.reasons} />
      {quote.token === null ? null : (
        <button type="submit" className="btn primary wide" aria-disabled={isSending}>
          {isSending ? t('cashout.sending') : t('cashout.editGo', { amount: money(quote.newStake) })}
        </button>
      )}
    </>
  );
}

const READ_EVERY_MS = 4_000;

/** Requested every four seconds, because an offer is valid for ten. Null while nothing is chosen. */
function useEditQuote(couponId: string, chosen: readonly Choice[]): cashout.EditQuote | null {
  const { api } = useHost();
  const [quote, setQuote] = useState<cashout.EditQuote | null>(null);
  const text = JSON.stringify(chosen.map(({ gameId, outcomeId, coef }) => ({ gameId, outcomeId, coef })));
  useEffect(() => {
    setQuote(null);
    const legs = JSON.parse(text) as { gameId: number; outcomeId: string; coef: number }[];
    if (legs.length === 0) return;
    const controller = new AbortController();
    function read() {
      const { signal } = controller;
      api('cashout.editQuote', { params: { id: couponId }, body: { bets: legs }, signal })
        .then(setQuote)
        .catch(() => {});
    }
    read();
    const end = whileSeen(READ_EVERY_MS, read);
    return () => {
      controller.abort();
      end();
    };
  }, [api, couponId, text]);
  return quote;
}
