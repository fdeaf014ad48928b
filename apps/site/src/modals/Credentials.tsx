import { Icon } from '@fairbook/ui';
import { Check, saveText } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useCoupon } from '../coupon/use-coupon.ts';
import { useHost } from '../host-context.ts';
import { savePicture } from './credentials-picture.ts';
import { SendPassword } from './registration/SendPassword.tsx';

interface Credentials {
  login: string;
  password: string;
}

interface SaveCredentialsProps {
  credentials: Credentials;
  isSaved: boolean;
  isWarned: boolean;
  onSaved(isSaved: boolean): void;
  onContinue(): void;
}

/** Login and password, shown once: they have to be copied or saved before the player can go on. */
export function SaveCredentials({
  credentials,
  isSaved,
  isWarned,
  onSaved,
  onContinue,
}: SaveCredentialsProps) {
  const { t, config } = useHost();
  const { legs } = useCoupon();
  const { login, password } = credentials;

  const name = `${config.siteName.toLowerCase()}-${login}`;
  const lines = [
    config.siteName,
    location.origin,
    '',
    `${t('modals.login')}: ${login}`,
    `${t('modals.password')}: ${password}`,
  ];
  function saveFile() {
    saveText(`${name}.txt`, `${lines.join('\n')}\n`, 'text/plain');
  }
  function saveImage() {
    // A browser that can't draw still saves the file.
    savePicture(`${name}.png`, lines).catch(saveFile);
  }

  return (
    <>
      <p className="note good">
        <Icon id="check" />
        <span>
          {t('modals.youAreIn')} <b>{t('modals.shownOnce')}</b> {t('modals.onlyHash')}
        </span>
      </p>
      <Secret label={t('modals.login')} value={login} copyLabel={t('modals.copyLogin')} />
      <Secret label={t('modals.password')} value={password} copyLabel={t('modals.copyPassword')} />
      <button type="button" className="btn wide" onClick={saveFile}>
        <Icon id="file" size="s" />
        {t('modals.saveFile')}
      </button>
      <button type="button" className="btn wide" onClick={saveImage}>
        <Icon id="download" size="s" />
        {t('modals.savePicture')}
      </button>
      <SendPassword />
      <Check isOn={isSaved} onChange={onSaved}>
        {t('modals.iSaved')}
      </Check>
      <p className="x-small warn" role="alert">
        {isWarned && !isSaved ? t('modals.notSaved') : null}
      </p>
      <button
        type="button"
        className={isSaved ? 'btn primary big' : 'btn big'}
        aria-disabled={!isSaved}
        onClick={() => isSaved && onContinue()}
      >
        {t(!isSaved ? 'modals.saveFirst' : legs.length > 0 ? 'modals.toCoupon' : 'modals.toSite')}
      </button>
    </>
  );
}

function Secret({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  const { t } = useHost();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="code-box">
        <bdi className="secret">{value}</bdi>
        <span className="x-small muted" role="status">
          {isCopied ? t('modals.copied') : null}
        </span>
        <button type="button" className="ib" aria-label={copyLabel} onClick={copy}>
          <Icon id={isCopied ? 'check' : 'copy'} />
        </button>
      </div>
    </div>
  );
}
