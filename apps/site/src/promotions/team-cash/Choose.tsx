import type { teamCash } from '@fairbook/contracts';
import { moneyText } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { useHost } from '../../host-context.ts';
import { FormFault } from '../../modals/FormFault.tsx';
import { useForm } from '../../modals/use-form.ts';

interface Props {
  offer: teamCash.OwnTeamCash;
  step: teamCash.OwnTeamCash['steps'][number];
  onBack(): void;
  onTaken(next: teamCash.OwnTeamCash): void;
}

/**
 * Step two: the player chooses the account whose currency the bonus comes in, and confirms. Pressing again grants
 * nothing more.
 */
export function Choose({ offer: { accounts, wagerTimes }, step: { step }, onBack, onTaken }: Props) {
  const { t, api, lang } = useHost();
  const [accountId, setAccountId] = useState(accounts[0]?.id);
  const { send, isSending, faults } = useForm();
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]!;
  const amountIn = ({ amounts }: typeof account) => amounts[step === 1 ? 'first' : 'second'];
  const money = (of: typeof account) => moneyText(amountIn(of), of.iso, lang);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(async () => {
      const body = { step, accountId: account.id, amount: amountIn(account), wagerTimes };
      onTaken(await api('teamCash.take', { body }));
    });
  }
  const [other] = Object.values(faults);
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormFault faults={other ? { '': other } : {}} />
      {accounts.length > 1 ? (
        <Select
          label={t('rewards.team.where')}
          name="account"
          value={String(account.id)}
          options={accounts.map((each) => ({
            value: String(each.id),
            label: `${t('rewards.team.account', { iso: each.iso })}: ${money(each)}`,
          }))}
          onChange={(id) => setAccountId(Number(id))}
        />
      ) : (
        <p>
          {t('rewards.team.account', { iso: account.iso })}: <b>{money(account)}</b>
        </p>
      )}
      <p className="small muted">{t('rewards.team.whereText')}</p>
      <button type="submit" className="btn primary big" aria-disabled={isSending}>
        {t('rewards.team.take', { amount: money(account) })}
      </button>
      <p className="small centred">
        <button type="button" className="link" onClick={onBack}>
          {t('rewards.team.back')}
        </button>
      </p>
    </form>
  );
}
