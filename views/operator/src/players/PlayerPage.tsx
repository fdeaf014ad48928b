import { operatorPath } from '@fairbook/contracts/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { type ReactNode, useState } from 'react';
import { EditRow } from '../operators/EditsTab.tsx';
import styles from '../risk/risk.module.css';
import { dateText, momentText } from '../voids/texts.ts';
import { ClosedAccount } from './ClosedAccount.tsx';
import { Notes } from './Notes.tsx';
import { ProductForm } from './ProductForm.tsx';
import own from './players.module.css';
import { RestrictionForm } from './RestrictionForm.tsx';
import { type PlayerData, readPlayer } from './read-player.ts';

interface Props {
  start: PlayerData;
  /** The search that led here. */
  text: string;
  api: ViewContext['api'];
}

/** What operators see of a player, and may do. */
export function PlayerPage({ start, text, api }: Props) {
  const { t, lang } = useUi();
  const [data, setData] = useState(start);
  const { card, restrictions, edits } = data;
  const again = async () => setData((await readPlayer(api, card.id)) ?? data);
  const back: Record<string, string> = text ? { text } : {};
  return (
    <>
      <p>
        <a className="link" href={`/${lang}${operatorPath('players', 'find', back)}`}>
          {t('operator.players.back')}
        </a>
      </p>
      <h2 className={own.name}>
        {card.login} {card.isHeld ? <Tag tone="warn">{t('operator.players.held')}</Tag> : null}
      </h2>
      <ClosedAccount playerId={card.id} closed={data.closed} api={api} onReopened={again} />
      <div className={own.columns}>
        <Facts card={card} />
        <div className="stack">
          <RestrictionForm key={`r${restrictions.version}`} held={restrictions} api={api} onSaved={again} />
          <ProductForm key={`p${restrictions.version}`} held={restrictions} api={api} onSaved={again} />
        </div>
      </div>
      <Notes playerId={card.id} notes={card.notes} api={api} onAdded={again} />
      <div className={own.columns}>
        <Sessions sessions={card.sessions} />
        <Devices devices={card.devices} />
      </div>
      {edits ? (
        <List title={t('operator.players.changes')} empty={t('operator.players.noChanges')}>
          {edits.map((edit) => (
            <li key={edit.id}>
              <EditRow edit={edit} />
            </li>
          ))}
        </List>
      ) : null}
    </>
  );
}

function Facts({ card }: { card: PlayerData['card'] }) {
  const { t, lang } = useUi();
  const facts = [
    [t('operator.players.login'), card.login],
    [t('operator.risk.userId'), String(card.id)],
    [t('operator.players.registered'), dateText(card.createdAt, lang)],
    [t('operator.players.country'), card.country],
    [t('operator.players.language'), card.language],
    [
      t('operator.players.terms'),
      t(card.areTermsConfirmed ? 'operator.players.termsYes' : 'operator.players.termsNo'),
    ],
    ...card.balances.map(({ accountId, money, iso }) => [
      t('operator.players.account', { id: String(accountId) }),
      moneyText(money, iso, lang),
    ]),
  ] as const;
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{t('operator.players.data')}</h3>
      </header>
      <dl className={own.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Sessions({ sessions }: { sessions: PlayerData['card']['sessions'] }) {
  const { t, lang } = useUi();
  return (
    <List title={t('operator.players.sessions')} empty={t('operator.players.noSessions')}>
      {sessions.map(({ openedAt, seenAt, ip, userAgent }) => (
        <li key={`${openedAt} ${ip}`} className={styles.limit}>
          <div className={styles.limitName}>
            <b>{ip}</b>
            <small>{userAgent || t('operator.players.unknownAgent')}</small>
            <small>
              {t('operator.players.sessionTimes', {
                opened: momentText(openedAt, lang),
                seen: momentText(seenAt, lang),
              })}
            </small>
          </div>
        </li>
      ))}
    </List>
  );
}

function Devices({ devices }: { devices: PlayerData['card']['devices'] }) {
  const { t, lang } = useUi();
  return (
    <List title={t('operator.players.devices')} empty={t('operator.players.noDevices')}>
      {devices.map(({ mark, seenAt }) => (
        <li key={mark} className={styles.limit}>
          <div className={styles.limitName}>
            <code>{mark}</code>
            <small>{t('operator.players.seen', { date: momentText(seenAt, lang) })}</small>
          </div>
        </li>
      ))}
    </List>
  );
}

/** A panel with a list, or a sentence for none. */
function List({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h3>{title}</h3>
      </header>
      {children.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <ul className={styles.tree}>{children}</ul>
      )}
    </section>
  );
}
