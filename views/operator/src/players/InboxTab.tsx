import type { support } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, useSession, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { useFilter } from '../page/Filters.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { isWhose, OwnerChips, WHOSE } from '../queues/OwnerChips.tsx';
import { QueueDesk } from '../queues/QueueDesk.tsx';
import { QueueRow } from '../queues/QueueRow.tsx';
import { useCase } from '../queues/use-case.ts';
import { useNow } from '../queues/use-now.ts';
import { momentText } from '../voids/texts.ts';
import { InboxState } from './InboxState.tsx';
import { InboxTalk } from './InboxTalk.tsx';
import { type InboxData, readInbox, readTalk } from './read-inbox.ts';

interface Props {
  start: InboxData;
  api: ViewContext['api'];
  live: ViewContext['live'];
}

/** Conversations of players, those that wait first, and the chosen one. The live connection reports changes. */
export function InboxTab({ start, api, live }: Props) {
  const { t, lang } = useUi();
  const { inbox, isClosed } = start;
  const login = useSession()?.login;
  const now = useNow(start.readAt);
  const [data, setData] = useState(start);
  const [whose, setWhose] = useFilter('whose', WHOSE);
  const { chosen, newer, show, sees } = useCase(start.chosen ?? null, isSameTalk);
  const chosenId = chosen?.id ?? null;

  const again = useCallback(async () => {
    setData(await readInbox(api, inbox, isClosed, Date.now()));
    if (chosenId !== null) sees(await readTalk(api, inbox, chosenId));
  }, [api, inbox, isClosed, chosenId, sees]);
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.support || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );

  const here = (query: Record<string, string> = {}) => `/${lang}${operatorPath('players', inbox, query)}`;
  const ownedOf = ({ operator }: support.QueueEntry) => ({
    isMine: operator === login,
    hasOwner: operator !== null,
  });
  const rows = data.requests.filter((each) => isClosed || isWhose(whose, ownedOf(each)));
  return (
    <>
      <ChipRow label={t('operator.inbox.which')}>
        <ChipLink href={here()} isCurrent={!isClosed}>
          {t('operator.inbox.open')}
        </ChipLink>
        <ChipLink href={here({ closed: '1' })} isCurrent={isClosed}>
          {t('operator.inbox.closed')}
        </ChipLink>
      </ChipRow>
      <QueueDesk
        label={t(`operator.players.tab.${inbox}`)}
        empty={t(isClosed ? 'operator.inbox.noneClosed' : 'operator.inbox.none')}
        head={
          isClosed || data.requests.length === 0 ? null : (
            <OwnerChips whose={whose} cases={data.requests.map(ownedOf)} onWhose={setWhose} />
          )
        }
        chosen={
          chosen ? (
            <InboxTalk
              key={chosen.id}
              inbox={inbox}
              talk={chosen}
              newer={newer}
              now={now}
              templates={data.templates}
              api={api}
              onTalk={async (talk) => {
                show(talk);
                setData(await readInbox(api, inbox, isClosed, Date.now()));
              }}
              onBack={() => show(null)}
            />
          ) : null
        }
        onBack={() => show(null)}
      >
        {rows.map((request) => (
          <QueueRow
            key={request.id}
            waitedMs={isWaiting(request) ? waitedAt(now, request.changedAt) : null}
            withinMs={withinOf(inbox)}
            name={request.kind === 'appeal' ? request.login : request.subject}
            about={
              request.kind === 'appeal'
                ? momentText(request.changedAt, lang)
                : `${t(`operator.inbox.kind.${request.kind}`)} · ${request.login}`
            }
            owner={isClosed ? (request.operator ?? undefined) : request.operator}
            tags={<InboxState request={request} />}
            isCurrent={request.id === chosenId}
            onOpen={() => void readTalk(api, inbox, request.id).then(show, () => undefined)}
          />
        ))}
      </QueueDesk>
    </>
  );
}

/** Whether a player waits for the house. */
const isWaiting = ({ status }: support.QueueEntry) => status === 'waiting' || status === 'taken';

/** Whether no other operator has done anything: messages of the player may move in. */
function isSameTalk(one: support.QueueTalk, other: support.QueueTalk): boolean {
  const done = ({ operator, outcome, status, messages }: support.QueueTalk) =>
    [operator, outcome, status === 'closed', messages.filter((each) => each.isOperator).length].join();
  return done(one) === done(other);
}
