import type { Choices } from '@fairbook/contracts/players/person';
import { Segmented } from '@fairbook/ui';
import { Switch } from '@fairbook/ui/overlay';
import { useRef, useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './person.module.css';
import { Told } from './Told.tsx';
import { useSave } from './use-save.ts';

const MAIL = [
  'enable_mail_news',
  'enable_mail_deposit',
  'enable_mail_bets',
  'enable_sms_news',
  'enable_sms_deposit',
  'enable_sms_bets',
  'enable_inbox_news',
  'enable_inbox_deposit',
  'enable_inbox_bets',
] as const;
const BONUSES = ['bonus_type', 'first_deposit_bonus_type'] as const;

/**
 * The player's choices: which messages come, whether the balance is shown, which bonus. Each choice takes effect at
 * once.
 */
export function ChoicesPanel({ start }: { start: Choices }) {
  const { t, api, bus } = useOffice();
  const [choices, setChoices] = useState(start);
  const saved = useRef(start);
  const { sendNext, faults, told } = useSave();

  function change<Name extends keyof Choices>(name: Name, value: Choices[Name]): void {
    const show = (shown: Choices[Name]) => setChoices((all) => ({ ...all, [name]: shown }));
    show(value);
    void sendNext(async () => {
      try {
        saved.current = await api('person.saveChoices', { body: { [name]: value } });
        bus.set('user:isBalanceHidden', saved.current.user_hide_balance);
      } finally {
        show(saved.current[name]);
      }
    }, t('person.saved'));
  }
  const row = (name: (typeof MAIL)[number] | 'user_hide_balance') => (
    <div key={name} className="spread">
      <span>{t(`person.choice.${name}`)}</span>
      <Switch
        label={t(`person.choice.${name}`)}
        isOn={choices[name]}
        onChange={(isOn) => change(name, isOn)}
      />
    </div>
  );

  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t('person.choices')}</h2>
      </header>
      <div className={`pad stack ${styles.choices}`}>
        {MAIL.map(row)}
        <p className="small muted">{t('person.choice.sms')}</p>
        {row('user_hide_balance')}
        {BONUSES.map((name) => (
          <div key={name} className="field">
            <span className="label">{t(`person.choice.${name}`)}</span>
            <Segmented
              label={t(`person.choice.${name}`)}
              choices={(['0', '1', '2'] as const).map((id) => ({ id, label: t(`person.bonus.${id}`) }))}
              value={String(choices[name]) as '0' | '1' | '2'}
              onChange={(id) => change(name, Number(id) as 0 | 1 | 2)}
            />
          </div>
        ))}
        <Told told={told} faults={faults} />
      </div>
    </section>
  );
}
