import { adoptStyles, useFact } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { answerConsent } from '../consent/answer.ts';
import { connectCoupon } from '../coupon/connect.ts';
import { Policy } from '../coupon/Policy.tsx';
import { type DialogPart, useHost } from '../host-context.ts';
import { mayKeep } from '../settings/keep.ts';
import { limitsOf } from '../settings/limits.ts';
import { Consent } from '../settings/panel/Consent.tsx';
import { Control } from '../settings/panel/Control.tsx';
import { GROUPS } from '../settings/panel/groups.ts';
import styles from '../settings/panel/panel.css?inline';
import { resetSettings } from '../settings/panel/reset.ts';

adoptStyles(styles);

/** All settings of the site, in groups. Each change takes effect at once. */
export function Settings({ part, onClose }: { part?: DialogPart; onClose(): void }) {
  const host = useHost();
  const { t, bus, config, loadDictionaries } = host;
  // The policy for moved odds is stored with the coupon, which may not have been loaded yet.
  useState(() => connectCoupon(host));
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    loadDictionaries(['settings']).then(
      () => setReady(true),
      () => onClose(),
    );
  }, [loadDictionaries, onClose]);

  const asked = useRef<HTMLFieldSetElement>(null);
  // Not in the ref callback, because a dialog that is not shown yet can't scroll, and opening it moves the focus.
  useEffect(() => {
    if (isReady) goTo(asked.current);
  }, [isReady]);

  if (!isReady) return null;
  return (
    <Modal title={t('modals.settings')} closeLabel={t('modals.close')} onClose={onClose}>
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <Group key={group} name={group} place={part === group ? asked : undefined} />
      ))}
      <fieldset className="set-group" ref={part === 'privacy' ? asked : undefined}>
        <legend>{t('settings.groups.privacy')}</legend>
        <Consent />
        <NotKept />
      </fieldset>
      <div className="set-end">
        <button type="button" className="btn" onClick={() => resetSettings(bus, limitsOf(config.views))}>
          {t('settings.reset')}
        </button>
        <button type="button" className="btn primary" onClick={onClose}>
          {t('settings.done')}
        </button>
      </div>
    </Modal>
  );
}

function goTo(group: HTMLElement | null): void {
  group?.scrollIntoView();
  group?.querySelector<HTMLElement>('[tabindex="0"], select')?.focus();
}

interface GroupProps {
  name: keyof typeof GROUPS;
  /** The ref of the group that the settings open at. */
  place: RefObject<HTMLFieldSetElement | null> | undefined;
}

function Group({ name, place }: GroupProps) {
  const { t } = useHost();
  return (
    <fieldset className="set-group" ref={place}>
      <legend>{t(`settings.groups.${name}`)}</legend>
      {GROUPS[name].map((setting) => (
        <Control key={setting} name={setting} />
      ))}
      {name === 'odds' ? <Policy /> : null}
    </fieldset>
  );
}

/** A note for visitors whose settings last only as long as the page, with the offer to store them. */
function NotKept() {
  const host = useHost();
  const isKept = useFact('own:consent', (consent) => mayKeep(consent));
  if (isKept) return null;
  return (
    <p className="set-row small">
      <span>{host.t('settings.notKept')}</span>
      <button type="button" className="btn sm" onClick={() => answerConsent(host, 'functional')}>
        {host.t('settings.keep')}
      </button>
    </p>
  );
}
