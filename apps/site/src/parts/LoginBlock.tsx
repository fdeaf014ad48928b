import { Icon } from '@fairbook/ui';
import { mayRegister } from '../guards/may-register.ts';
import { useHost } from '../host-context.ts';

/** What a visitor sees on a player's own page: why it is closed, and how to sign in. The address stays. */
export function LoginBlock() {
  const host = useHost();
  const { t, bus } = host;
  return (
    <section className="panel pad stack">
      <h1 className="row">
        <Icon id="lock" /> {t('host.loginNeeded')}
      </h1>
      <p className="muted">{t('host.loginNeededText')}</p>
      <div className="row">
        <button
          type="button"
          className="btn primary"
          onClick={() => bus.emit('modal:open', { name: 'login' })}
        >
          {t('host.signIn')}
        </button>
        {mayRegister(host) ? (
          <button
            type="button"
            className="btn"
            onClick={() => bus.emit('modal:open', { name: 'registration' })}
          >
            {t('host.register')}
          </button>
        ) : null}
      </div>
    </section>
  );
}
