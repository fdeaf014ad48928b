import type { lotto } from '@fairbook/contracts';
import { MOST_DRAWS } from '@fairbook/contracts/pools/lotteries';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Segmented, useSession, useTimed, useUi } from '@fairbook/ui';
import { Select, useForm, useIntent, useMoney, usePayAccounts } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { Left } from '../toto/PoolFigures.tsx';
import { randomBelow } from '../toto/random-below.ts';
import { stakeOf } from '../toto/stake.ts';
import shared from '../toto/toto.module.css';
import styles from './lotto.module.css';

interface Props {
  lottery: lotto.LotteryShown;
  draws: readonly lotto.LottoDrawRow[];
  api: ViewContext['api'];
  onBought(): Promise<void>;
}

/** Chooses numbers and draws, says what that costs, and buys the tickets. */
export function TicketForm({ lottery, draws, api, onBought }: Props) {
  const { t, bus } = useUi();
  const money = useMoney();
  const counts = lottery.tables.map(({ chosen }) => chosen);
  const [count, setCount] = useState(counts[0]!);
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const [times, setTimes] = useState(1);
  const [told, setTold] = useState('');
  const { send, isSending, faults, setFaults } = useForm(t('pools.noAnswer'));
  const intent = useIntent();
  const isPlayer = useSession()?.role === 'player';
  // The active account may hold bonus money, which can't pay.
  const accounts = usePayAccounts().filter(({ iso }) => iso === lottery.iso);
  const account = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  const left = count - numbers.length;
  const open = useTimed((now) => draws.filter(({ closesAt }) => Date.parse(closesAt) > now).length);
  const next = draws[draws.length - open];
  const wanted = Math.min(times, open);

  function change(chosen: readonly number[]) {
    setTold('');
    setFaults({});
    setNumbers(chosen);
  }
  function press(each: number) {
    if (numbers.includes(each)) change(numbers.filter((one) => one !== each));
    else if (left > 0) change([...numbers, each]);
  }
  const buy = () =>
    void send(async () => {
      if (!account || lottery.price === null) return;
      const body = {
        lottery: lottery.id,
        accountId: account.id,
        price: lottery.price,
        numbers: [...numbers],
        draws: wanted,
      };
      const { tickets } = await api('lotto.place', {
        body,
        idempotencyKey: intent.keyOf(JSON.stringify(body)),
      });
      intent.done();
      change([]);
      setTold(t('pools.lotto.bought', { count: tickets.length }));
      bus.emit('accounts:process', { process: 'refresh' });
      await onBought().catch(() => undefined);
    });

  if (!next) return <p className="note">{t('pools.lotto.none')}</p>;
  const isPriced = left === 0 && lottery.price !== null;
  const isReady = isPriced && account !== undefined;
  return (
    <>
      <section className="panel" aria-label={t('pools.lotto.choose', { count })}>
        <header className="panel-head">
          <h2>{t('pools.lotto.choose', { count })}</h2>
          <span className="row end">
            <button type="button" className="btn sm" onClick={() => change(someOf(lottery.of, count))}>
              <Icon id="bolt" size="s" />
              {t('pools.random')}
            </button>
            <button type="button" className="btn sm plain" onClick={() => change([])}>
              {t('pools.clear')}
            </button>
          </span>
        </header>
        {counts.length > 1 ? (
          <div className={styles.counts}>
            <Segmented
              label={t('pools.lotto.howMany')}
              value={String(count)}
              choices={counts.map((each) => ({ id: String(each), label: each }))}
              onChange={(id) => {
                setCount(Number(id));
                change([]);
              }}
            />
          </div>
        ) : null}
        <fieldset className={styles.grid}>
          <legend className="vh">{t('pools.lotto.choose', { count })}</legend>
          {Array.from({ length: lottery.of }, (_, n) => n + 1).map((each) => (
            <button
              key={each}
              type="button"
              className={shared.pick}
              aria-pressed={numbers.includes(each)}
              aria-disabled={left === 0 && !numbers.includes(each)}
              onClick={() => press(each)}
            >
              {each}
            </button>
          ))}
        </fieldset>
      </section>
      <section className={`panel ${shared.buy}`} aria-label={t('pools.ticket')}>
        <p>
          {t('pools.lotto.nextDraw', { number: next.number })} <Left until={next.closesAt} />
        </p>
        <Select
          label={t('pools.lotto.draws')}
          value={String(wanted)}
          options={Array.from({ length: Math.min(MOST_DRAWS, open) }, (_, n) => ({
            value: String(n + 1),
            label: t('pools.lotto.drawCount', { count: n + 1 }),
          }))}
          onChange={(value) => setTimes(Number(value))}
        />
        {left > 0 ? <p className="muted">{t('pools.lotto.left', { count: left })}</p> : null}
        {lottery.price === null ? (
          <p className="note warn">{t('pools.noPrice', { iso: lottery.iso })}</p>
        ) : null}
        {isPriced ? (
          <p className={shared.sum}>
            <span>{t('pools.lotto.cost', { count: wanted, price: money(lottery.price!, lottery.iso) })}</span>
            <b>{money(stakeOf(lottery.price!, wanted), lottery.iso)}</b>
          </p>
        ) : null}
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
            aria-disabled={!isReady || isSending}
            onClick={() => {
              if (isReady) buy();
            }}
          >
            {t('pools.lotto.buy')}
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

/** `count` different numbers from 1 to `of`, each choice as likely as any other. */
function someOf(of: number, count: number): number[] {
  const left = Array.from({ length: of }, (_, n) => n + 1);
  return Array.from({ length: count }, () => left.splice(randomBelow(left.length), 1)[0]!).sort(
    (a, b) => a - b,
  );
}
