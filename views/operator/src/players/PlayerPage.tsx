import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { CarePanel } from '../care/CarePanel.tsx';
import { Frame } from '../page/Frame.tsx';
import type { Place } from '../page/place.ts';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { ClosedAccount } from './ClosedAccount.tsx';
import { Facts } from './Facts.tsx';
import { InboxState } from './InboxState.tsx';
import { List } from './List.tsx';
import { Money } from './Money.tsx';
import { Notes } from './Notes.tsx';
import own from './players.module.css';
import { type PlayerData, readPlayer } from './read-player.ts';
import { Sessions } from './Sessions.tsx';
import { Standing } from './Standing.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  start: PlayerData;
  /** The search that led here. */
  text: string;
  api: ViewContext['api'];
  place: Place;
}

/** What operators see about a player, and what they may do. */
export function PlayerPage({ start, text, api, place }: Props) {
  const { t, lang } = useUi();
  const [data, setData] = useState(start);
  const { card, history, talks } = data;
  const again = async () => setData((await readPlayer(api, card.id)) ?? data);
  const back: Record<string, string> = text ? { text } : {};
  return (
    <Frame
      place={place}
      name={card.login}
      {...(card.login !== String(card.id) && {
        note: t('operator.players.number', { id: String(card.id) }),
      })}
      aside={
        <>
          {card.isHeld ? <Tag tone="warn">{t('operator.players.held')}</Tag> : null}
          <TabLink page="pools" tab="rounds" query={{ user: String(card.id) }} className="link">
            {t('operator.players.rounds')}
          </TabLink>
          <a className="link" href={`/${lang}${operatorPath('players', 'find', back)}`}>
            {t('operator.players.back')}
          </a>
        </>
      }
    >
      <ClosedAccount playerId={card.id} closed={data.closed} api={api} onReopened={again} />
      <Linked linked={card.linked} />
      <div className={own.three}>
        <div className="stack">
          <Facts card={card} api={api} />
          <Devices devices={card.devices} />
        </div>
        <div className="stack">
          <Money ledger={data.ledger} coupons={data.coupons} grants={data.grants} />
          {talks ? <Talks talks={talks} /> : null}
          <Timeline key={history.changes[0]?.id ?? 0} playerId={card.id} start={history} api={api} />
        </div>
        <div className="stack">
          <Standing data={data} api={api} onChanged={again} />
          {data.care ? <CarePanel held={data.care} api={api} onChanged={again} /> : null}
          <Notes playerId={card.id} notes={card.notes} api={api} onAdded={again} />
          <Sessions card={card} api={api} onEnded={again} />
        </div>
      </div>
    </Frame>
  );
}

/** Other accounts that may be the same person’s, each with the reason. */
function Linked({ linked }: Pick<PlayerData['card'], 'linked'>) {
  const { t } = useUi();
  if (linked.length === 0) return null;
  return (
    <div className="note info">
      <Icon id="info" />
      <div>
        {t('operator.players.linked')}
        <ul>
          {linked.map(({ id, login, by }) => (
            <li key={`${id} ${by}`}>
              <TabLink page="players" tab="find" query={{ id: String(id) }} className="link" isName>
                {login}
              </TabLink>
              : {t(`operator.players.link.${by}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Talks({ talks }: { talks: NonNullable<PlayerData['talks']> }) {
  const { t, lang } = useUi();
  return (
    <List title={t('operator.players.tab.support')} empty={t('operator.players.noTalks')}>
      {talks.map((talk) => (
        <li key={talk.id} className={styles.limit}>
          <div className={styles.limitName}>
            <TabLink page="players" tab="support" query={{ talk: String(talk.id) }} className="link" isName>
              {talk.subject}
            </TabLink>{' '}
            <InboxState request={talk} />
            <small>{momentText(talk.changedAt, lang)}</small>
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
      {devices.map(({ mark, seenAt, browser, system, device }) => (
        <li key={mark} className={styles.limit}>
          <div className={styles.limitName}>
            <b>{[t(`operator.players.device.${device}`), browser, system].filter(Boolean).join(', ')}</b>
            <small>{t('operator.players.seen', { date: momentText(seenAt, lang) })}</small>
            <small>
              {t('operator.players.deviceMark')} <bdi className="mono">{mark}</bdi>
            </small>
          </div>
        </li>
      ))}
    </List>
  );
}
