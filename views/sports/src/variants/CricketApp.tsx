import { Segmented, useFact, useUi } from '@fairbook/ui';
import { Suspense, useEffect, useState } from 'react';
import { BothSections } from '../esports/BothSections.tsx';
import { lazily } from '../lazily.ts';
import { PageHead } from '../PageHead.tsx';
import css from './cricket-app.module.css';
import { sportIdOf } from './place.ts';
import type { VariantProps } from './props.ts';
import { variantTitle } from './title.ts';

const Qr = lazily(() => import('@fairbook/ui/qr').then((part) => part.Qr));

const DEVICES = ['android', 'apple', 'computer'] as const;
type Device = (typeof DEVICES)[number];

/** How to install the site, what it does for cricket, and the games of the Indian Premier League, or else all of cricket. */
export function CricketApp({ data, champs }: VariantProps) {
  const { t } = useUi();
  const champ = champs.find(({ id }) => id === data.place.champId);
  const isAny = data.live.length + data.line.length > 0;
  return (
    <>
      <PageHead title={variantTitle(data, champs, t)} isPriced={isAny} />
      <Install />
      <section className="panel pad stack" aria-labelledby="app-does">
        <h2 id="app-does">{t('variants.ipl.does')}</h2>
        <ul className={css.list}>
          {t('variants.ipl.list')
            .split('\n')
            .map((line) => (
              <li key={line}>{line}</li>
            ))}
        </ul>
      </section>
      <h2>{champ?.name ?? t('variants.ipl.cricket')}</h2>
      {champ ? null : <p className="muted small">{t('variants.ipl.off')}</p>}
      <BothSections data={data} champs={champs} sportIds={[sportIdOf(data.place)!]} />
    </>
  );
}

/** The steps for the visitor’s device, the browser’s own offer, and the way from a computer to a phone. */
function Install() {
  const { t, bus, lang } = useUi();
  const isOffered = useFact('app:installable', (value) => value ?? false);
  const [chosen, setChosen] = useState<Device | null>(null);
  const [here, setHere] = useState<{ device: Device; origin: string } | null>(null);
  useEffect(() => setHere({ device: deviceOf(navigator.userAgent), origin: location.origin }), []);
  const device = chosen ?? here?.device ?? 'android';
  const qr = t('variants.ipl.qr');
  return (
    <section className={`panel pad ${css.install}`} aria-labelledby="app-install">
      <div className="stack">
        <h2 id="app-install">{t('variants.ipl.install')}</h2>
        <p>{t('variants.ipl.lead')}</p>
        <Segmented
          label={t('variants.ipl.device')}
          value={device}
          onChange={setChosen}
          choices={DEVICES.map((id) => ({ id, label: t(`variants.ipl.on.${id}`) }))}
        />
        {/* All three are there, so that another choice moves nothing. */}
        <div className={css.steps}>
          {DEVICES.map((id) => (
            <ol key={id} className={css.list} hidden={id !== device}>
              {t(`variants.ipl.steps.${id}`)
                .split('\n')
                .map((step) => (
                  <li key={step}>{step}</li>
                ))}
            </ol>
          ))}
        </div>
        {isOffered ? (
          <button type="button" className="btn primary" onClick={() => bus.emit('app:install', {})}>
            {t('variants.ipl.now')}
          </button>
        ) : null}
      </div>
      <figure className={css.qr}>
        <div className="qr-box">
          {here ? (
            <Suspense>
              <Qr text={`${here.origin}/${lang}/ipl_betting_app`} label={qr} />
            </Suspense>
          ) : null}
        </div>
        <figcaption className="muted small">{qr}</figcaption>
      </figure>
    </section>
  );
}

function deviceOf(userAgent: string): Device {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  return /Android/.test(userAgent) ? 'android' : 'computer';
}
