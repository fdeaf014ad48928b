import type { receivables, wallet } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { useFact } from '@fairbook/ui';
import { BONUSES, type LedgerPage, type OwnLimits } from '../data.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { Ledger } from './Ledger.tsx';
import { Limits } from './Limits.tsx';
import { Owed } from './Owed.tsx';

interface AccountPageProps {
  accounts: wallet.Account[];
  ledger: LedgerPage;
  owed: receivables.Receivable[];
  limits: OwnLimits;
}

/** The player's account: available money, and every line of the ledger behind it. */
export function AccountPage({ accounts, ledger, owed, limits }: AccountPageProps) {
  const { t, bus } = useOffice();
  const present = useFact('balance:changed', (value) => (value && value.length > 0 ? value : accounts));
  const session = useFact('session:changed', (value) => value);
  const first = present[0];
  return (
    <div className="stack">
      <div className="page-head">
        <h1>{t('office.title.account')}</h1>
        {session?.userId ? (
          <span className="muted small">
            {t('office.account.player', { number: couponNumberText(session.userId) })}
          </span>
        ) : null}
      </div>
      <Balances accounts={present} />
      <Limits limits={limits} />
      <Owed owed={owed} />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('office.account.signIn')}</h2>
        </header>
        <div className="pad stack t">
          <dl className="kv">
            <dt>{t('office.account.login')}</dt>
            <dd>
              <bdi className="mono">{session?.login ?? '–'}</bdi>
            </dd>
            <dt>{t('office.account.password')}</dt>
            <dd>{t('office.account.passwordText')}</dd>
          </dl>
          <div>
            <button type="button" className="btn" onClick={() => bus.emit('session:logout', {})}>
              {t('office.account.signOut')}
            </button>
          </div>
        </div>
      </section>
      {first ? <Ledger key={first.id} account={first} first={ledger} /> : null}
    </div>
  );
}

const BONUS = 4;

function Balances({ accounts }: { accounts: readonly wallet.Account[] }) {
  const { t, bus, lang } = useOffice();
  const { money } = useTexts();
  return (
    <section className="panel pad spread wrap">
      <dl className="sums">
        {accounts.map(({ id, type, iso, money: amount }) => [
          <dt key={`${id}-name`} className="big">
            {type === BONUS ? (
              <a className="link" href={`/${lang}${BONUSES}`}>
                {t(`office.account.type.${type}`, { iso })}
              </a>
            ) : (
              t(`office.account.type.${type}`, { iso })
            )}
          </dt>,
          <dd key={id} className="big">
            {money(amount, iso)}
          </dd>,
        ])}
      </dl>
      <button
        type="button"
        className="btn primary"
        onClick={() => bus.emit('modal:open', { name: 'recharge' })}
      >
        {t('office.account.deposit')}
      </button>
    </section>
  );
}
