import type { wallet } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { useFact, useMoments } from '@fairbook/ui';
import { FrozenNote } from '@fairbook/ui/page';
import { useEffect, useState } from 'react';
import type { AccountData } from '../data.ts';
import { useOffice } from '../office-context.ts';
import { Exchange } from './Exchange.tsx';
import { Ledger } from './Ledger.tsx';
import { Limits } from './Limits.tsx';
import { Owed } from './Owed.tsx';
import { BONUS, Wallets } from './Wallets.tsx';

interface AccountPageProps {
  data: AccountData;
}

/** The player's accounts: available money, exchange, and every line of the ledger behind it. */
export function AccountPage({ data }: AccountPageProps) {
  const { ledger, limits, owed } = data;
  const { t, bus, lang } = useOffice();
  const state = useFact('accounts:state', (value) => value);
  const accounts = state?.all_accounts ?? data.accounts;
  const frozen = state ? state.frozen : data.frozen;
  useEffect(() => bus.emit('accounts:process', { process: 'show' }), [bus]);
  const session = useFact('session:changed', (value) => value);
  const [shownId, setShown] = useState(data.ledgerOf);
  const shown = accounts.find(({ id }) => id === shownId) ?? accounts[0];
  const own = accounts.filter(({ type, isPointsTypeBalance }) => type !== BONUS && !isPointsTypeBalance);
  const offered = own.length < data.maxCurrencies ? furtherOf(data.currencies, own) : [];
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
      <FrozenNote frozen={frozen} />
      <Wallets accounts={accounts} offered={frozen ? [] : offered} isFrozen={frozen !== null} />
      {data.isExchangeAllowed && !frozen && own.length > 1 ? <Exchange accounts={own} /> : null}
      {data.isExchangeAllowed && !frozen ? (
        <p>
          <a className="link" href={`/${lang}/convert-account`}>
            {t('currencies.convertLink')}
          </a>
        </p>
      ) : null}
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
            <AcceptedTerms terms={data.terms} />
          </dl>
          <div>
            <button type="button" className="btn" onClick={() => bus.emit('session:logout', {})}>
              {t('office.account.signOut')}
            </button>
          </div>
        </div>
      </section>
      {shown ? (
        <Ledger
          key={shown.id}
          accounts={accounts}
          account={shown}
          first={shown.id === data.ledgerOf ? ledger : null}
          onAccount={setShown}
        />
      ) : null}
    </div>
  );
}

/** Which version of the terms the player has accepted, with its wording in the archive. */
function AcceptedTerms({ terms: { at, version } }: Pick<AccountData, 'terms'>) {
  const { t, lang } = useOffice();
  const { date } = useMoments();
  if (at === null) return null;
  return (
    <>
      <dt>{t('office.account.terms')}</dt>
      <dd>
        {version === null ? date(at) : `${date(at)}, `}
        {version === null ? null : (
          <a className="link" href={`/${lang}/information/archive/terms/${version}`}>
            {t('office.account.termsVersion', { number: version })}
          </a>
        )}
      </dd>
    </>
  );
}

function furtherOf(currencies: AccountData['currencies'], own: readonly wallet.Account[]) {
  const has = new Set(own.map(({ iso }) => iso));
  return currencies.filter(({ iso }) => !has.has(iso));
}
