import { numberText, timeText } from '@fairbook/i18n';
import { Icon, useTimeZone, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import type { Running } from './read-running.ts';
import styles from './today.module.css';

/** What runs: the parts of the site, the ways of payment, and the log of proofs. */
export function Lights({ running: { parts, since, ways, log } }: { running: Running }) {
  const { t, lang } = useUi();
  const zone = useTimeZone();
  const bad = parts.filter(({ state }) => state !== 'works').length + (ways && ways.fine < ways.all ? 1 : 0);
  const all = parts.length + (ways ? 1 : 0);
  const at = (moment: string) => timeText(moment, lang, zone);
  return (
    <section className="panel" aria-labelledby="lights">
      <header className="panel-head">
        <h2 id="lights">{t('operator.today.running')}</h2>
        <small className="muted">{t('operator.today.runningNote', { fine: all - bad, bad })}</small>
      </header>
      <ul className={styles.lights}>
        {parts.map(({ id, state }) => (
          <Light
            key={id}
            state={state}
            name={t(`operator.light.${id}`)}
            note={
              id === 'proof' && log
                ? t('operator.light.log', { count: log.size, entries: numberText(log.size, lang) })
                : t(`operator.light.${id}.what`)
            }
          >
            {state === 'works'
              ? id === 'proof' && log
                ? at(log.at)
                : t('operator.light.works')
              : since[id]
                ? t('operator.light.since', { state, at: at(since[id]) })
                : t('operator.light.bad', { state })}
          </Light>
        ))}
        {ways ? (
          <Light
            state={ways.fine < ways.all || ways.off > 0 ? 'partly' : 'works'}
            name={
              <TabLink page="cashier" tab="providers" className={styles.rowLink} isName>
                {t('operator.light.ways')}
              </TabLink>
            }
            note={t('operator.light.waysNote', { slow: ways.all - ways.fine, off: ways.off })}
          >
            {t('operator.light.waysFine', { fine: ways.fine, all: ways.all + ways.off })}
          </Light>
        ) : null}
      </ul>
    </section>
  );
}

interface LightProps {
  state: Running['parts'][number]['state'];
  name: ReactNode;
  note: string;
  children: ReactNode;
}

const ICONS = { works: 'check', partly: 'alert', down: 'close' } as const;

function Light({ state, name, note, children }: LightProps) {
  return (
    <li data-light={state}>
      <Icon id={ICONS[state]} size="s" />
      <span>
        {name}
        <small>{note}</small>
      </span>
      <span>{children}</span>
    </li>
  );
}
