import type { casinoDesk } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, TableHead, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import scroll from '../partners/partners.module.css';
import own from '../players/players.module.css';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';

interface Data {
  /** The player whose rounds they are; null for all that go on. */
  user: number | null;
  rounds: readonly casinoDesk.ListedRound[];
  next: number | null;
}

/** The player that the address asks about. */
export function userIn(query: string): number | null {
  const asked = new URLSearchParams(query).get('user') ?? '';
  return /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
}

/** Rounds of games: all that go on, or those of one player. Each can be seen again as its player saw it. */
export function RoundsTab({ start, api }: { start: Data; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const [{ rounds, next }, setRead] = useState(start);
  const [isFailed, setFailed] = useState(false);
  const { user } = start;

  async function more(before: number) {
    setFailed(false);
    const page = await api('casinoDesk.rounds', { query: { before, ...(user !== null && { user }) } }).catch(
      () => null,
    );
    if (page) setRead((now) => ({ ...now, rounds: [...now.rounds, ...page.rounds], next: page.next }));
    else setFailed(true);
  }

  return (
    <>
      <search>
        <form
          className={`panel ${own.search}`}
          method="get"
          action={`/${lang}${operatorPath('pools', 'rounds')}`}
        >
          <Field
            label={t('operator.pools.rounds.user')}
            name="user"
            inputMode="numeric"
            hint={t('operator.pools.rounds.userHint')}
            maxLength={15}
            defaultValue={user === null ? '' : String(user)}
          />
          <input type="hidden" name="tab" value="rounds" />
          <button type="submit" className="btn primary">
            {t('operator.pools.rounds.show')}
          </button>
        </form>
      </search>
      <section className="panel" aria-label={t('operator.pools.rounds.title')}>
        <header className="panel-head">
          <h2>{t('operator.pools.rounds.title')}</h2>
        </header>
        <p className={styles.note}>{leadOf()}</p>
        {rounds.length > 0 ? (
          <div className={scroll.scroll}>
            <Table rounds={rounds} />
          </div>
        ) : null}
        {isFailed ? (
          <p className={styles.note} role="alert">
            {t('operator.failed')}
          </p>
        ) : null}
        {next === null ? null : (
          <button type="button" className="btn block" onClick={() => void more(next)}>
            {t('operator.pools.rounds.more')}
          </button>
        )}
      </section>
    </>
  );

  function leadOf(): string {
    const [first] = rounds;
    if (user === null) return t(first ? 'operator.pools.rounds.open' : 'operator.pools.rounds.none');
    if (first) return t('operator.pools.rounds.of', { login: first.login });
    return t('operator.pools.rounds.ofId', { id: String(user) });
  }
}

function Table({ rounds }: { rounds: readonly casinoDesk.ListedRound[] }) {
  const { t, lang } = useUi();
  return (
    <table className="table">
      <TableHead
        columns={[
          t('operator.pools.games.game'),
          t('operator.pools.rounds.player'),
          t('operator.pools.rounds.at'),
          t('operator.pools.rounds.status'),
          { number: t('operator.pools.games.staked') },
          { number: t('operator.pools.games.paid') },
          { number: t('operator.pools.rounds.net') },
        ]}
      />
      <tbody>
        {rounds.map((round) => (
          <tr key={round.id}>
            <th scope="row">
              <a className="link" href={`/${lang}/games/rounds?round=${round.id}`}>
                {round.name}
              </a>
            </th>
            <td>
              <TabLink page="players" tab="find" query={{ id: String(round.userId) }} className="link" isName>
                {round.login}
              </TabLink>
            </td>
            <td>{momentText(round.at, lang)}</td>
            <td>{t(`operator.pools.rounds.status.${round.status}`)}</td>
            <td className="num">
              {round.isFree
                ? t('operator.pools.rounds.free', { sum: moneyText(round.staked, round.iso, lang) })
                : moneyText(round.staked, round.iso, lang)}
            </td>
            <td className="num">{moneyText(round.paid, round.iso, lang)}</td>
            <td className="num">
              {round.status === 'open' ? '–' : moneyText(netOf(round), round.iso, lang)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the player won or lost, with a sign if negative. */
function netOf({ paid, staked, isFree, iso }: casinoDesk.ListedRound): string {
  const sum = (parseAmount(paid, iso) as bigint) - (isFree ? 0n : (parseAmount(staked, iso) as bigint));
  return formatAmount(minorUnits(sum), iso);
}
