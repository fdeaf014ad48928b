import { variantsOf } from '@fairbook/contracts/pools/toto-sections';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useSession, useUi } from '@fairbook/ui';
import { Select, useForm, useIntent, useMoney, usePayAccounts } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import type { Draw } from '../data.ts';
import { GameName } from './GameList.tsx';
import { Picker } from './Picker.tsx';
import { randomBelow } from './random-below.ts';
import { stakeOf } from './stake.ts';
import styles from './toto.module.css';

interface Props {
  draw: Draw;
  api: ViewContext['api'];
  path: string;
  onBought(): Promise<void>;
}

/** Chooses outcomes for every game, says how many variants they make and what they cost, and buys the ticket. */
export function TicketForm({ draw, api, onBought }: Props) {
  const { t, bus } = useUi();
  const [picks, setPicks] = useState<readonly (readonly string[])[]>(draw.games.map(() => []));
  const [told, setTold] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('pools.noAnswer'));
  const intent = useIntent();
  const isPlayer = useSession()?.role === 'player';
  const variants = variantsOf(picks);
  const left = picks.filter(({ length }) => length === 0).length;
  const [accountId, setAccountId] = useAccount();

  function choose(n: number, chosen: readonly string[]) {
    setTold('');
    setFaults({});
    setPicks(picks.map((each, i) => (i === n ? chosen : each)));
  }
  function random() {
    setPicks(draw.games.map(({ outcomes }) => [outcomes[randomBelow(outcomes.length)]!.id]));
  }

  const buy = () =>
    void send(async () => {
      if (accountId === null || draw.pool.price === null) return;
      const body = {
        drawId: draw.id,
        accountId,
        price: draw.pool.price,
        picks: picks.map((each) => [...each]),
      };
      const { number } = await api('toto.place', {
        body,
        idempotencyKey: intent.keyOf(JSON.stringify(body)),
      });
      intent.done();
      setTold(t('pools.bought', { number }));
      setPicks(draw.games.map(() => []));
      bus.emit('accounts:process', { process: 'refresh' });
      await onBought().catch(() => undefined);
    });

  return (
    <>
      <section className="panel" aria-label={t('pools.games')}>
        <header className="panel-head">
          <h3>{t('pools.choose')}</h3>
          <span className="row end">
            <button type="button" className="btn sm" onClick={random}>
              <Icon id="bolt" size="s" />
              {t('pools.random')}
            </button>
            <button type="button" className="btn sm plain" onClick={() => setPicks(draw.games.map(() => []))}>
              {t('pools.clear')}
            </button>
          </span>
        </header>
        <ol className={styles.games}>
          {draw.games.map((game, n) => (
            <li key={game.gameId} className={styles.game}>
              <GameName game={game} n={n} />
              <Picker game={game} chosen={picks[n]!} onChange={(chosen) => choose(n, chosen)} />
            </li>
          ))}
        </ol>
      </section>
      <section className={`panel ${styles.buy} ${styles.sticky}`} aria-label={t('pools.ticket')}>
        <Sum draw={draw} variants={variants} left={left} />
        {isPlayer ? <Account value={accountId} onChange={setAccountId} /> : null}
        <p role="alert" className={Object.keys(faults).length > 0 ? 'note bad' : 'vh'}>
          {Object.values(faults)[0]}
        </p>
        <p role="status" className={told ? 'note good' : 'vh'}>
          {told}
        </p>
        {isPlayer ? (
          <button
            type="button"
            className="btn primary lg block"
            aria-disabled={left > 0 || isSending || variants > draw.mostVariants}
            onClick={() => {
              if (left === 0 && variants <= draw.mostVariants) buy();
            }}
          >
            {t('pools.buy')}
          </button>
        ) : (
          <button
            type="button"
            className="btn primary lg block"
            onClick={() => bus.emit('modal:open', { name: 'login' })}
          >
            {t('pools.signIn')}
          </button>
        )}
        <p className="small muted">{t('pools.final')}</p>
      </section>
    </>
  );
}

function Sum({ draw, variants, left }: { draw: Draw; variants: number; left: number }) {
  const { t } = useUi();
  const money = useMoney();
  const { pool, mostVariants } = draw;
  if (pool.price === null) return <p className="note warn">{t('pools.noPrice', { iso: pool.iso })}</p>;
  if (left > 0) return <p>{t('pools.left', { count: left })}</p>;
  if (variants > mostVariants)
    return <p className="note warn">{t('pools.tooMany', { variants, max: mostVariants })}</p>;
  return (
    <p className={styles.sum}>
      <span>{t('pools.variants', { count: variants, price: money(pool.price, pool.iso) })}</span>
      <b>{money(stakeOf(pool.price, variants), pool.iso)}</b>
    </p>
  );
}

/** The account that pays: the active one until the player chooses another. */
function useAccount(): [number | null, (id: number) => void] {
  const accounts = usePayAccounts();
  const [chosen, setChosen] = useState<number | null>(null);
  const active = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  useEffect(() => {
    if (chosen !== null && !accounts.some(({ id }) => id === chosen)) setChosen(null);
  }, [accounts, chosen]);
  return [chosen ?? active?.id ?? null, setChosen];
}

function Account({ value, onChange }: { value: number | null; onChange(id: number): void }) {
  const { t } = useUi();
  const money = useMoney();
  const own = usePayAccounts();
  const iso = own.find(({ id }) => id === value)?.iso;
  // The pool, its price and its prizes are of one currency: accounts in it can pay.
  const accounts = own.filter((each) => each.iso === iso);
  if (accounts.length < 2) return null;
  return (
    <Select
      label={t('pools.account')}
      name="account"
      value={String(value ?? '')}
      options={accounts.map((each) => ({ value: String(each.id), label: money(each.money, each.iso) }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
