import { moneyText, useFact, useTimed } from '@fairbook/ui';
import { mayRegister } from '../guards/may-register.ts';
import { useHost, useSession } from '../host-context.ts';
import type { Page } from '../page.ts';
import { HostLink } from './HostLink.tsx';

/** Pages about responsible gambling don't ask for a deposit. */
const CALM: readonly string[] = ['/office/responsible', '/information/responsiblegaming'];

interface DrawerMeProps {
  page: Page;
  onClose(): void;
}

/** A player's balance with Withdraw beside Deposit, and how long the session has lasted; for visitors the way in. */
export function DrawerMe(props: DrawerMeProps) {
  const { userId, role } = useSession().session;
  if (userId === null) return <WayIn {...props} />;
  return role === 'player' ? <Money {...props} /> : null;
}

function Money({ page, onClose }: DrawerMeProps) {
  const { t, bus, lang } = useHost();
  const account = useFact(
    'balance:changed',
    (accounts) => accounts?.find(({ isActive }) => isActive) ?? accounts?.[0],
  );
  const isHidden = useFact('user:isBalanceHidden', (value) => value === true);
  const isClosed = useFact('user:isPlayClosed', (value) => value === true);
  if (!account) return null;
  return (
    <div className="drawer-me">
      <span>
        <b>
          <bdi>{isHidden ? '•••' : moneyText(account.money, account.iso, lang)}</bdi>
        </b>
        <small>
          {account.label}
          <SessionTime />
        </small>
      </span>
      <HostLink className="btn" to="/office/deduce">
        {t('drawer.withdraw')}
      </HostLink>
      {isClosed || CALM.includes(page.path) ? null : (
        <button
          type="button"
          className="btn primary"
          onClick={() => {
            onClose();
            bus.emit('modal:open', { name: 'recharge' });
          }}
        >
          {t('header.deposit')}
        </button>
      )}
    </div>
  );
}

function SessionTime() {
  const { t } = useHost();
  const since = useFact('session:since', (value) => value ?? null);
  const minutes = useTimed((now) => (since === null ? -1 : Math.max(0, Math.floor((now - since) / 60_000))));
  if (minutes < 0) return null;
  const text = t('header.session', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return <> · {t('drawer.session', { text })}</>;
}

function WayIn({ onClose }: DrawerMeProps) {
  const host = useHost();
  const { t, bus } = host;
  const open = (name: 'login' | 'registration') => {
    onClose();
    bus.emit('modal:open', { name });
  };
  return (
    <div className="drawer-me">
      <button type="button" className="btn line" onClick={() => open('login')}>
        {t('header.signIn')}
      </button>
      {mayRegister(host) ? (
        <button type="button" className="btn primary" onClick={() => open('registration')}>
          {t('header.register')}
        </button>
      ) : null}
    </div>
  );
}
