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
 * Asks a player for a limit, if the server says that it is time: after registration at the top of the page, or before
 * the first deposit. It stays until one of its two answers is pressed. A dialog may ask the same question. Then the one
 * on the page hides, and asks the server again afterwards. Reads the dictionary `responsible`.
 */
export function LimitPrompt({ occasion, api }: LimitPromptProps) {
  const { t, lang, bus } = useUi();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    let isGone = false;
    function ask() {
      api('limits.prompt', { query: { occasion } }).then(
        (answer) => isGone || setDue(answer.isDue),
        () => undefined,
      );
    }
    ask();
    const stops = [bus.on('modal:open', () => setDue(false)), bus.on('modal:close', ask)];
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [api, bus, occasion]);
  if (!isDue) return null;

  function answer(wantsLimit: boolean): void {
    setDue(false);
    // If this fails, the question comes again.
    api('limits.answerPrompt', { body: { occasion, wantsLimit } }).catch(() => undefined);
  }
  const title = t(`responsible.prompt.${occasion}`);
  return (
    <section className="note info" aria-label={title}>
      <Icon id="shield" />
      <div className="stack t">
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
