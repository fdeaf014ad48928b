import type { Api } from '@fairbook/client';
import type { limitChecks } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useUi } from './context.tsx';
import { Icon } from './Icon.tsx';

interface LimitPromptProps {
  occasion: limitChecks.PromptOccasion;
  api: Api;
}

/**
 * Asks a player for a limit, if the server says that it is time: after registration, and before the first deposit. It stays
 * until one of both answers is pressed. Reads the dictionary `responsible`.
 */
export function LimitPrompt({ occasion, api }: LimitPromptProps) {
  const { t, lang } = useUi();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isGone = false;
    api('limits.prompt', { query: { occasion } }).then(
      (answer) => isGone || setDue(answer.isDue),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, occasion]);
  if (!isDue) return null;

  function answer(wantsLimit: boolean): void {
    setDue(false);
    // If this fails, the question comes again.
    api('limits.answerPrompt', { body: { occasion, wantsLimit } }).catch(() => undefined);
  }
  const isCard = occasion === 'registration';
  const title = t(`responsible.prompt.${occasion}`);
  return (
    <section className={isCard ? 'notice' : 'note info'} aria-label={title}>
      <Icon id="shield" />
      <div className={isCard ? 'notice-body' : 'stack t'}>
        <b>{title}</b>
        <p>{t('responsible.prompt.text')}</p>
        <div className="row wrap">
          <a className="btn sm" href={`/${lang}/office/responsible`} onClick={() => answer(true)}>
            {t('responsible.prompt.set')}
          </a>
          <button type="button" className="btn sm plain" onClick={() => answer(false)}>
            {t('responsible.prompt.skip')}
          </button>
        </div>
      </div>
    </section>
  );
}
