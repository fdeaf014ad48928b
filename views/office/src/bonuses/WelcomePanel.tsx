import type { welcome } from '@fairbook/contracts';
import { useOffice, useTexts } from '../office-context.ts';

/** The bonus of the promo code from the registration: what it waits for, or what became of it. */
export function WelcomePanel({ welcome }: { welcome: welcome.OwnWelcome }) {
  const { t } = useOffice();
  const { money, day } = useTexts();
  const { code, amount, iso, state, grantOn, minDeposit, until, wagerTimes } = welcome;
  const kind = state === 'waiting' ? `${state}.${minDeposit === null ? grantOn : 'minDeposit'}` : state;
  return (
    <section className="panel pad stack" aria-label={t('office.welcome.title', { code })}>
      <div className="spread">
        <h2>{t('office.welcome.title', { code })}</h2>
        <b className="nowrap">{money(amount, iso)}</b>
      </div>
      <p>
        {t(`office.welcome.${kind}` as 'office.welcome.granted', {
          money: minDeposit === null ? '' : money(minDeposit, iso),
          until: day(until.slice(0, 10)),
        })}
      </p>
      {state === 'waiting' && wagerTimes > 0 ? (
        <p className="small muted">{t('office.welcome.wager', { times: wagerTimes })}</p>
      ) : null}
      {state === 'waiting' ? (
        <p>
          <TheWay grantOn={grantOn} />
        </p>
      ) : null}
    </section>
  );
}

function TheWay({ grantOn }: Pick<welcome.OwnWelcome, 'grantOn'>) {
  const { t, lang } = useOffice();
  const [path, text] =
    grantOn === 'deposit'
      ? (['/office/recharge', t('office.welcome.toDeposit')] as const)
      : (['/office/settings', t('office.welcome.toConfirm')] as const);
  return (
    <a className="btn primary" href={`/${lang}${path}`}>
      {text}
    </a>
  );
}
