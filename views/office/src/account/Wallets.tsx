import type { wallet } from '@fairbook/contracts';
import { Tag, useFact } from '@fairbook/ui';
import { Field, Select, useForm } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { BONUSES } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { Fault } from '../security/parts.tsx';
import styles from './account.module.css';

export const BONUS = 4;
const FURTHER = 9;

interface WalletsProps {
  accounts: readonly wallet.Account[];
  /** Currencies that the player may still open; empty when there are enough. */
  offered: readonly { iso: string; name: string }[];
  isFrozen: boolean;
}

/** The change of the accounts that is running, by the names of S2 §3. A new name for an account has none. */
type Change = 'add' | 'delete' | 'change' | null;

/** The player's accounts: which one is active, further currencies, and what may be removed. */
export function Wallets({ accounts, offered, isFrozen }: WalletsProps) {
  const { t, api, bus, lang } = useOffice();
  const { send, isSending, faults } = useForm(t('currencies.noAnswer'));
  const [told, setTold] = useState('');

  const isPlayClosed = useFact('user:isPlayClosed', (isClosed) => isClosed === true);
  const isChanging = useFact('accounts:state', (state) =>
    Object.values(state?.is_changed_process ?? {}).includes(true),
  );

  function change(process: Change, work: () => Promise<string>, iso?: string) {
    if (isSending || isChanging) return;
    setTold('');
    const tell = (step: 'begin' | 'done' | 'refused') =>
      process && bus.emit('accounts:process', { process, step, ...(iso && { iso }) });
    tell('begin');
    void send(async () => {
      try {
        setTold(await work());
      } catch (error) {
        tell('refused');
        throw error;
      }
      tell('done');
      bus.emit('accounts:changed', {});
    });
  }

  const activate = ({ id, iso }: wallet.Account) =>
    change('change', async () => {
      await api('currencies.activate', { body: { accountId: id } });
      return t('currencies.activated', { iso });
    });
  const remove = ({ id }: wallet.Account) =>
    change('delete', async () => (await api('currencies.remove', { params: { id } })).message);
  const add = (iso: string) =>
    change('add', async () => (await api('currencies.add', { body: { iso } })).message, iso);
  const rename = (id: number, label: string) =>
    change(null, async () => {
      const { message } = await api('currencies.rename', { params: { id }, body: { label } });
      bus.emit('accounts:process', { process: 'show' });
      return message;
    });

  return (
    <section className="panel" aria-busy={isSending || isChanging}>
      <header className="panel-head">
        <h2>{t('currencies.title')}</h2>
      </header>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <Row
            key={account.id}
            account={account}
            isOnly={accounts.filter(({ type, isPointsTypeBalance: p }) => type !== BONUS && !p).length === 1}
            onActivate={() => activate(account)}
            onRemove={() => remove(account)}
            onRename={(label) => rename(account.id, label)}
          />
        ))}
      </ul>
      <div className="pad stack">
        <Fault text={Object.values(faults)[0]} />
        <p role="status" className={told ? undefined : 'vh'}>
          {told}
        </p>
        <div className="spread wrap">
          {isFrozen ? null : (
            <span className="row wrap">
              {isPlayClosed ? null : (
                <button
                  type="button"
                  className="btn primary"
                  onClick={() => bus.emit('modal:open', { name: 'recharge' })}
                >
                  {t('office.account.deposit')}
                </button>
              )}
              <a className="btn" href={`/${lang}/office/deduce`}>
                {t('office.account.withdraw')}
              </a>
              {isPlayClosed ? null : (
                <a className="btn" href={`/${lang}/office/paycheck`}>
                  {t('currencies.slip')}
                </a>
              )}
            </span>
          )}
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
  onRename(label: string): void;
}

function Row({ account, isOnly, onActivate, onRemove, onRename }: RowProps) {
  const { type, iso, money: sum, points, label, isActive, isPointsTypeBalance } = account;
  const { t, lang } = useOffice();
  const { money } = useTexts();
  const [isNaming, setNaming] = useState(false);
  const isMoney = type !== BONUS && !isPointsTypeBalance;
  return (
    <li>
      <span className={styles.name}>
        {type === BONUS ? (
          <a className="link" href={`/${lang}${BONUSES}`}>
            <bdi>{label}</bdi>
          </a>
        ) : (
          <bdi>{label}</bdi>
        )}
        {isPointsTypeBalance ? null : <small className="muted">{iso}</small>}
        {isActive && !isOnly ? <Tag tone="accent">{t('currencies.active')}</Tag> : null}
      </span>
      <b className={styles.sum}>
        {isPointsTypeBalance ? t('currencies.points', { count: points }) : money(sum, iso)}
      </b>
      <span className={styles.acts}>
        {isMoney && !isActive ? (
          <button
            type="button"
            className="btn line"
            aria-label={t('currencies.activateOne', { iso })}
            onClick={onActivate}
          >
            {t('currencies.activate')}
          </button>
        ) : null}
        {isMoney && type === FURTHER && Number(sum) === 0 ? (
          <button
            type="button"
            className="btn plain"
            aria-label={t('currencies.removeOne', { iso })}
            onClick={onRemove}
          >
            {t('currencies.remove')}
          </button>
        ) : null}
        <button
          type="button"
          className="btn plain"
          aria-label={t('currencies.renameOne', { label })}
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
        >
          {t('currencies.rename')}
        </button>
      </span>
      {isNaming ? (
        <NameForm
          account={account}
          onName={(name) => {
            setNaming(false);
            onRename(name);
          }}
          onLeave={() => setNaming(false)}
        />
      ) : null}
    </li>
  );
}

interface NameProps {
  account: wallet.Account;
  onName(label: string): void;
  onLeave(): void;
}

/** Maximum length that the call takes. */
const NAME_LENGTH = 30;

function NameForm({ account: { label, hasOwnLabel }, onName, onLeave }: NameProps) {
  const { t } = useOffice();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onName(String(new FormData(event.currentTarget).get('label') ?? ''));
  }
  return (
    <form className={styles.naming} onSubmit={submit}>
      <Field
        label={t('currencies.name')}
        hint={t('currencies.nameHint')}
        name="label"
        maxLength={NAME_LENGTH}
        autoFocus
        defaultValue={hasOwnLabel ? label : ''}
        placeholder={label}
      />
      <button type="submit" className="btn primary">
        {t('currencies.saveName')}
      </button>
      <button type="button" className="btn plain" onClick={onLeave}>
        {t('currencies.cancelName')}
      </button>
    </form>
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
