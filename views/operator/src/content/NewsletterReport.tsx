import type { newsletters } from '@fairbook/contracts';
import { percentText } from '@fairbook/i18n';
import { BASE_CURRENCY } from '@fairbook/money';
import { moneyText, useUi } from '@fairbook/ui';
import risk from '../risk/risk.module.css';

/** How a newsletter was received, and its two versions beside each other with what their figures can and can’t show. */
export function NewsletterReport({ newsletter }: { newsletter: newsletters.Newsletter }) {
  const { t, lang } = useUi();
  const { versions, better, spent, smsBudget } = newsletter;
  const money = (sum: string) => moneyText(sum, BASE_CURRENCY, lang);
  return (
    <section className="stack" aria-label={t('editor.newsletter.report')}>
      <dl className={risk.sums}>
        {(['written', 'inInbox', 'sent', 'failed', 'stopped'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`editor.newsletter.${name}`)}</dt>
            <dd>{newsletter[name]}</dd>
          </div>
        ))}
        {smsBudget === null ? null : (
          <div>
            <dt>{t('editor.newsletter.spent')}</dt>
            <dd>
              {money(spent)}{' '}
              <small className="muted">{t('editor.newsletter.spent.of', { budget: money(smsBudget) })}</small>
            </dd>
          </div>
        )}
      </dl>
      {versions.map((each) => (
        <Version key={each.version} figures={each} isOne={versions.length === 1} />
      ))}
      {better ? <p>{t(`editor.newsletter.better.${better}`)}</p> : null}
      <p className="small muted">{t('editor.newsletter.honest')}</p>
    </section>
  );
}

function Version({ figures, isOne }: { figures: newsletters.VersionFigures; isOne: boolean }) {
  const { t, lang } = useUi();
  const { version, sent, opened, stopped, openedFrom, openedTo } = figures;
  const percent = (tenths: number) => percentText(tenths / 10, lang, { most: 1 });
  const share = t('editor.newsletter.share', { from: percent(openedFrom), to: percent(openedTo) });
  return (
    <div>
      {isOne ? null : <h3>{t(`editor.newsletter.version.${version}`)}</h3>}
      <dl className={risk.sums}>
        {isOne ? null : (
          <div>
            <dt>{t('editor.newsletter.sent')}</dt>
            <dd>{sent}</dd>
          </div>
        )}
        <div>
          <dt>{t('editor.newsletter.opened')}</dt>
          <dd>
            {opened} <small className="muted">{share}</small>
          </dd>
        </div>
        {isOne ? null : (
          <div>
            <dt>{t('editor.newsletter.stopped')}</dt>
            <dd>{stopped}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
