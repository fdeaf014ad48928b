import type { AnswerOf, person } from '@fairbook/contracts';
import type { Case } from '@fairbook/contracts/players/person';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { QueueDesk } from '../queues/QueueDesk.tsx';
import { QueueRow } from '../queues/QueueRow.tsx';
import { useEvery } from '../queues/use-every.ts';
import { useNow } from '../queues/use-now.ts';
import { momentText } from '../voids/texts.ts';
import { CasePage } from './CasePage.tsx';

type List = AnswerOf<typeof person.queue>;

interface Props {
  start: {
    which: 'waiting' | 'decided';
    answer: List;
    found: Case | null;
    /** Names of countries by their ids. */
    countries: Readonly<Record<number, string>>;
    /** Epoch milliseconds. */
    readAt: number;
  };
  api: ViewContext['api'];
}

/** Identity checks, those that wait or those decided, and the chosen one. Who opened one is logged, so none opens by itself. */
export function CheckTab({ start: { which, ...start }, api }: Props) {
  const { t, lang } = useUi();
  const now = useNow(start.readAt);
  const [{ list, waiting }, setAnswer] = useState(start.answer);
  const [chosen, setChosen] = useState(start.found);
  const [isChanged, setChanged] = useState(false);
  const isWaiting = which === 'waiting';

  async function again(): Promise<List> {
    const read = await api('verification.queue', { query: { list: which } });
    setAnswer(read);
    return read;
  }
  // Only the list is read again: reading the case itself is logged as somebody's look at a player.
  useEvery(async () => {
    const read = await again();
    if (chosen?.state !== 'waiting' || !isWaiting) return;
    const same = read.list.find(({ userId }) => userId === chosen.userId);
    if (same?.sentAt !== chosen.sentAt) setChanged(true);
  });
  function show(next: Case | null) {
    setChosen(next);
    setChanged(false);
  }
  const open = (userId: number) =>
    api('verification.case', { params: { userId } }).then(show, () => undefined);

  const pathOf = (query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('players', 'verification', query)}`;
  return (
    <>
      <ChipRow label={t('operator.players.tab.verification')}>
        <ChipLink href={pathOf()} isCurrent={isWaiting}>
          {t('operator.check.waiting', { count: waiting })}
        </ChipLink>
        <ChipLink href={pathOf({ list: 'decided' })} isCurrent={!isWaiting}>
          {t('operator.check.decided')}
        </ChipLink>
      </ChipRow>
      <QueueDesk
        label={t('operator.players.tab.verification')}
        hasOwners={false}
        empty={t(isWaiting ? 'operator.check.noneWaiting' : 'operator.check.noneDecided')}
        chosen={
          chosen ? (
            <CasePage
              key={`${chosen.userId} ${chosen.version}`}
              held={chosen}
              countries={start.countries}
              isChanged={isChanged}
              now={now}
              api={api}
              onDecided={(next) => {
                show(next);
                again().catch(() => undefined);
              }}
              onChanged={() => setChanged(true)}
              onShow={() => void open(chosen.userId)}
              onBack={() => show(null)}
            />
          ) : null
        }
        onBack={() => show(null)}
      >
        {list.map(({ userId, login, state, sentAt, decidedAt }) => (
          <QueueRow
            key={userId}
            waitedMs={isWaiting && sentAt ? waitedAt(now, sentAt) : null}
            withinMs={withinOf('verification')}
            name={login}
            about={momentText((isWaiting ? sentAt : decidedAt) ?? '', lang)}
            tags={<Tag>{t(`person.state.${state}`)}</Tag>}
            isCurrent={userId === chosen?.userId}
            onOpen={() => void open(userId)}
          />
        ))}
      </QueueDesk>
    </>
  );
}
