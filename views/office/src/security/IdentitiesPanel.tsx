import type { AnswerOf, Calls, social } from '@fairbook/contracts';
import { SOCIAL_NAMES } from '@fairbook/contracts/players/sign-in/social-names';
import { useForm } from '@fairbook/ui/overlay';
import { useOffice, useTexts } from '../office-context.ts';
import { StateRow } from '../rows/StateRow.tsx';
import { Fault } from './parts.tsx';

type Identities = AnswerOf<Calls['social.list']>;

/**
 * Other sites that the player signs in with: linked by going there, and unlinked. Hidden while none is linked or
 * offered.
 */
export function IdentitiesPanel({
  identities,
  offered,
  onChanged,
}: Identities & { onChanged(): Promise<void> }) {
  const { t, api, bus } = useOffice();
  const { time } = useTexts();
  const { send, isSending, faults, setFaults } = useForm(t('security.noAnswer'));
  if (identities.length === 0 && offered.length === 0) return null;

  const unlink = (id: string) =>
    send(async () => {
      await api('social.unlink', { params: { id } });
      await onChanged();
    });
  const link = (chosen: social.Offered) =>
    send(async () => {
      const { goTo, isDeclined, NoWallet } = await import('@fairbook/client/social');
      try {
        const next = await goTo(api, chosen, '/office/security');
        if (next !== null) bus.emit('navigate', { to: next });
      } catch (error) {
        if (error instanceof NoWallet) return setFaults({ '': t('security.noWallet') });
        if (isDeclined(error)) return setFaults({ '': t('security.walletDeclined') });
        throw error;
      }
    });

  return (
    <StateRow
      icon="link"
      title={t('security.identities')}
      state={
        identities.length > 0
          ? [...new Set(identities.map(({ provider }) => SOCIAL_NAMES[provider]))].join(', ')
          : t('security.state.noSites')
      }
      action={t(identities.length > 0 ? 'security.act.manage' : 'security.act.link')}
    >
      <p>{t(identities.length > 0 ? 'security.identitiesText' : 'security.noIdentities')}</p>
      <Fault text={faults['']} />
      {identities.length > 0 ? (
        <ul className="stack t">
          {identities.map(({ id, provider, name, linkedAt, lastUsedAt }) => {
            const site = SOCIAL_NAMES[provider];
            const shown = name === null ? site : `${site}, ${name}`;
            return (
              <li key={id} className="spread wrap">
                <div>
                  <div>{shown}</div>
                  <div className="small muted">
                    {lastUsedAt
                      ? t('security.identityUsed', { at: time(lastUsedAt) })
                      : t('security.identityLinked', { at: time(linkedAt) })}
                  </div>
                </div>
                <button
                  type="button"
                  className="btn"
                  aria-disabled={isSending}
                  aria-label={t('security.unlinkNamed', { name: shown })}
                  onClick={() => unlink(id)}
                >
                  {t('security.unlink')}
                </button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {offered.length > 0 ? (
        <>
          <h3>{t('security.linkMore')}</h3>
          <div className="row wrap">
            {offered.map((each) => (
              <button
                key={each.id}
                type="button"
                className="btn"
                aria-disabled={isSending}
                aria-label={t('security.linkNamed', { name: SOCIAL_NAMES[each.id] })}
                onClick={() => link(each)}
              >
                {SOCIAL_NAMES[each.id]}
              </button>
            ))}
          </div>
        </>
      ) : null}
    </StateRow>
  );
}
