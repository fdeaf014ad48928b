import type { wallet } from '@fairbook/contracts';
import { Tag } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { BONUSES } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault } from '../security/parts.tsx';
import { useSend } from '../use-send.ts';
import styles from './account.module.css';

export const BONUS = 4;
const FURTHER = 9;

interface WalletsProps {
  accounts: readonly wallet.Account[];
  /** Currencies that the player may still open; empty when there are enough. */
  offered: readonly { iso: string; name: string }[];
}

/** The player's accounts: which one is active, further currencies, and what may be removed. */
export function Wallets({ accounts, offered }: WalletsProps) {
  const { t, api, bus } = useOffice();
  const { send, isSending, faults } = useSend(t('currencies.noAnswer'));
  const [told, setTold] = useState('');

  function change(work: () => Promise<string>) {
    setTold('');
    void send(async () => {
      setTold(await work());
      bus.emit('accounts:changed', {});
    });
  }

  const activate = ({ id, iso }: wallet.Account) =>
    change(async () => {
      await api('currencies.activate', { body: { accountId: id } });
      return t('currencies.activated', { iso });
    });
  const remove = ({ id }: wallet.Account) =>
    change(async () => (await api('currencies.remove', { params: { id } })).message);
  const add = (iso: string) => change(async () => (await api('currencies.add', { body: { iso } })).message);

  return (
    <section className="panel" aria-busy={isSending}>
      <header className="panel-head">
        <h2>{t('currencies.title')}</h2>
      </header>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <Row
            key={account.id}
            account={account}
            isOnly={accounts.filter(({ type }) => type !== BONUS).length === 1}
            onActivate={() => activate(account)}
            onRemove={() => remove(account)}
          />
        ))}
      </ul>
      <div className="pad stack">
        <Fault text={Object.values(faults)[0]} />
        <p role="status" className={told ? undefined : 'vh'}>
          {told}
        </p>
        <div className="spread wrap">
          <button
            type="button"
            className="btn primary"
            onClick={() => bus.emit('modal:open', { name: 'recharge' })}
          >
            {t('office.account.deposit')}
          </button>
          {offered.length > 0 ? <AddCurrency offered={offered} isSending={isSending} onAdd={add} /> : null}
        </div>
      </div>
    </section>
  );
}

interface RowProps {
  account: wallet.Account;
  isOnly: boolean;
  onActivate(): void;
  onRemove(): void;
}

function Row({ account: { type, iso, money: sum, isActive }, isOnly, onActivate, onRemove }: RowProps) {
  const { t, lang } = useOffice();
  const { money } = useTexts();
  const name = t(`office.account.type.${type}`, { iso });
  return (
    <li>
      <span className={styles.name}>
        {type === BONUS ? (
          <a className="link" href={`/${lang}${BONUSES}`}>
            {name}
          </a>
        ) : (
          name
        )}
        {isActive && !isOnly ? <Tag tone="accent">{t('currencies.active')}</Tag> : null}
      </span>
      <b className={styles.sum}>{money(sum, iso)}</b>
      <span className={styles.acts}>
        {type === BONUS || isActive ? null : (
          <button
            type="button"
            className="btn line"
            aria-label={t('currencies.activateOne', { iso })}
            onClick={onActivate}
          >
            {t('currencies.activate')}
          </button>
        )}
        {type === FURTHER && Number(sum) === 0 ? (
          <button
            type="button"
            className="btn plain"
            aria-label={t('currencies.removeOne', { iso })}
            onClick={onRemove}
          >
            {t('currencies.remove')}
          </button>
        ) : null}
      </span>
    </li>
  );
}

interface AddProps {
  offered: WalletsProps['offered'];
  isSending: boolean;
  onAdd(iso: string): void;
}

function AddCurrency({ offered, isSending, onAdd }: AddProps) {
  const { t } = useOffice();
  const [chosen, setChosen] = useState(offered[0]!.iso);
  const iso = offered.some((each) => each.iso === chosen) ? chosen : offered[0]!.iso;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isSending) onAdd(iso);
  }

  return (
    <form className={styles.add} onSubmit={submit}>
      <Select
        label={t('currencies.further')}
        value={iso}
        options={offered.map((each) => ({
          value: each.iso,
          label: each.name === each.iso ? each.iso : `${each.iso} · ${each.name}`,
        }))}
        onChange={setChosen}
      />
      <button type="submit" className="btn" aria-disabled={isSending}>
        {t('currencies.add')}
      </button>
    </form>
  );
}
