import { PUSH_KINDS } from '@fairbook/contracts/after/push-kinds';
import { Check, Switch } from '@fairbook/ui/overlay';
import { useHost, useSession } from '../../host-context.ts';
import { type PushControl, usePush } from './use-push.ts';

/** Whether and of what this device tells while the site is closed. Off until its player turns it on. */
export function PushPanel() {
  const { t, config } = useHost();
  const isPlayer = useSession().session.role === 'player';
  if (!config.site.isPwa) return null;
  return (
    <section className="push" aria-label={t('search.push.title')}>
      {isPlayer ? <OwnPanel /> : <p className="note">{t('search.push.signIn')}</p>}
    </section>
  );
}

function OwnPanel() {
  const { t } = useHost();
  const push = usePush();
  if (!push) return null;
  const { ability, kinds, fault, turn } = push;
  return (
    <>
      {ability === 'able' ? (
        <div className="row">
          <span>
            {t('search.push.title')}
            <small>{t('search.push.hint')}</small>
          </span>
          <Switch label={t('search.push.title')} isOn={kinds.length > 0} onChange={turn} />
        </div>
      ) : (
        <p className="note">{t(`search.push.${ability}`)}</p>
      )}
      {kinds.length > 0 ? <Kinds push={push} /> : null}
      <p className="note bad" role="status">
        {fault}
      </p>
      <Others push={push} />
    </>
  );
}

function Kinds({ push: { kinds, choose } }: { push: PushControl }) {
  const { t } = useHost();
  return (
    <fieldset className="kinds" aria-label={t('search.push.kinds')}>
      {PUSH_KINDS.map((kind) => (
        <Check key={kind} isOn={kinds.includes(kind)} onChange={(isOn) => choose(kind, isOn)}>
          {t(`search.push.kind.${kind}`)}
        </Check>
      ))}
    </fieldset>
  );
}

function Others({ push: { others, remove } }: { push: PushControl }) {
  const { t } = useHost();
  if (others.length === 0) return null;
  return (
    <details>
      <summary className="link small">{t('search.push.others', { count: others.length })}</summary>
      <ul>
        {others.map(({ id, browser, system }) => {
          const name = [browser, system].filter(Boolean).join(', ') || t('search.push.unnamed');
          return (
            <li key={id} className="row">
              <bdi>{name}</bdi>
              <button
                type="button"
                className="link"
                aria-label={t('search.push.removeOf', { name })}
                onClick={() => remove(id)}
              >
                {t('search.push.remove')}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
