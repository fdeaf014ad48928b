import type { seeds as contract } from '@fairbook/contracts';
import { SHARED_IDS } from '@fairbook/games';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useSession, useUi } from '@fairbook/ui';
import { Field, useForm } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { freshClientSeed, useSeeds } from '../game/use-seeds.ts';
import { PairList } from './PairList.tsx';
import styles from './seeds.module.css';

/** How rounds are drawn, the player's seeds, how to change them, and the pairs that are revealed. */
export function FairnessPage({ api }: { api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const isPlayer = useSession()?.role === 'player';
  const seeds = useSeeds(api);
  const [turn, setTurn] = useState(0);
  return (
    <>
      <h1>{t('casino.fair.title')}</h1>
      <section className="panel" aria-label={t('casino.fair.how')}>
        <header className="panel-head">
          <h2>{t('casino.fair.how')}</h2>
        </header>
        <ol className={styles.steps}>
          {(['commit', 'choose', 'draw', 'reveal', 'check'] as const).map((step) => (
            <li key={step}>{t(`casino.fair.step.${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className="panel" aria-label={t('casino.fair.shared')}>
        <header className="panel-head">
          <h2>{t('casino.fair.shared')}</h2>
        </header>
        <ol className={styles.steps}>
          {(['commit', 'salt', 'draw', 'check'] as const).map((step) => (
            <li key={step}>{t(`casino.fair.shared.${step}`)}</li>
          ))}
        </ol>
        <p className="pad row wrap">
          {SHARED_IDS.map((game) => (
            <a key={game} className="link" href={`/${lang}/games/${game}`}>
              {t(`game-${game}.name`)}
            </a>
          ))}
        </p>
      </section>
      {isPlayer ? (
        <>
          <section className="panel" aria-label={t('casino.fair.yours')}>
            <header className="panel-head">
              <h2>{t('casino.fair.yours')}</h2>
            </header>
            <div className={styles.body}>
              {seeds.isFailed ? (
                <p className="note bad" role="alert">
                  {t('casino.noSeeds')}{' '}
                  <button type="button" className="btn sm" onClick={seeds.reload}>
                    {t('casino.again')}
                  </button>
                </p>
              ) : null}
              <Pair title={t('casino.fair.active')} pair={seeds.active} empty={t('casino.fair.noActive')} />
              <Pair title={t('casino.fair.next')} pair={seeds.next} empty={t('casino.seedsLoading')} />
              <Change seeds={seeds} onChanged={() => setTurn((now) => now + 1)} />
            </div>
          </section>
          <PairList api={api} key={turn} />
        </>
      ) : (
        <p className="note">
          <Icon id="info" size="s" /> {t('casino.fair.visitor')}{' '}
          <a className="link" href={`/${lang}/games`}>
            {t('casino.toGames')}
          </a>
        </p>
      )}
    </>
  );
}

function Pair({ title, pair, empty }: { title: string; pair: contract.SeedPair | null; empty: string }) {
  const { t } = useUi();
  return (
    <div>
      <h3 className="small muted">{title}</h3>
      {pair ? (
        <dl className="kv">
          <dt>{t('casino.fair.hash')}</dt>
          <dd className={styles.hash} dir="ltr">
            {pair.commitment}
          </dd>
          {pair.clientSeed ? (
            <>
              <dt>{t('casino.yourSeed')}</dt>
              <dd className={styles.hash} dir="ltr">
                {pair.clientSeed}
              </dd>
              <dt>{t('casino.fair.rounds')}</dt>
              <dd>{pair.rounds}</dd>
            </>
          ) : null}
        </dl>
      ) : (
        <p className="muted">{empty}</p>
      )}
    </div>
  );
}

/** Begins the next pair with a seed of the player's own; the one in use is then revealed. */
function Change({ seeds, onChanged }: { seeds: ReturnType<typeof useSeeds>; onChanged(): void }) {
  const { t } = useUi();
  const [seed, setSeed] = useState('');
  const [told, setTold] = useState('');
  const { send, isSending, faults } = useForm(t('casino.fair.noAnswer'));
  return (
    <form
      className={styles.change}
      onSubmit={(event) => {
        event.preventDefault();
        setTold('');
        void send(async () => {
          await seeds.begin(seed === '' ? freshClientSeed() : seed);
          setSeed('');
          setTold(t('casino.fair.changed'));
          onChanged();
        });
      }}
    >
      <Field
        label={t('casino.fair.newSeed')}
        hint={t('casino.fair.newSeedHint')}
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
        error={Object.values(faults)[0]}
        maxLength={64}
        pattern="[!-~]{8,64}"
      />
      <button type="submit" className="btn primary" aria-disabled={isSending}>
        {t('casino.fair.change')}
      </button>
      <p role="status" className={told ? 'note good' : 'vh'}>
        {told}
      </p>
    </form>
  );
}
