import type { support } from '@fairbook/contracts';
import { LANGUAGES, textIn } from '@fairbook/contracts/platform/languages';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { Talk } from '@fairbook/ui/talk';
import { type FormEvent, useRef, useState } from 'react';
import { useMay } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Act } from '../queues/Act.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { Changed } from '../queues/Changed.tsx';
import { HandOver } from '../queues/HandOver.tsx';
import { CaseAge } from '../queues/QueueRow.tsx';
import queue from '../queues/queues.module.css';
import { Refusal } from '../queues/Refusal.tsx';
import { useCaseKeys } from '../queues/use-case-keys.ts';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { InboxState } from './InboxState.tsx';
import own from './players.module.css';
import type { Inbox, Templates } from './read-inbox.ts';
import { readTalk } from './read-inbox.ts';
import { TalkPayment } from './TalkPayment.tsx';
import { TemplateForm } from './TemplateForm.tsx';

interface Props {
  inbox: Inbox;
  talk: support.QueueTalk;
  /** As it is now, where another operator has changed it since it was read. */
  newer: support.QueueTalk | null;
  /** Epoch milliseconds. */
  now: number;
  templates: Templates;
  api: ViewContext['api'];
  onTalk(talk: support.QueueTalk): Promise<void>;
  onBack(): void;
}

/** One conversation: its messages, and the operator’s next step. */
export function InboxTalk({ inbox, talk, newer, now, templates, api, onTalk, onBack }: Props) {
  const { t, lang } = useUi();
  const login = useSession()?.login;
  const may = useMay()(inbox === 'appeals' ? 'appeals.decide' : 'support.answer');
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const isAppeal = inbox === 'appeals';
  const isOpen = talk.status !== 'closed';
  const isMine = talk.operator === login;
  const isOff = newer !== null;

  async function during(work: () => Promise<support.QueueTalk>): Promise<void> {
    setFailure(null);
    try {
      await onTalk(await work());
    } catch (error) {
      setFailure(failureText(error, t('operator.inbox.failed')));
    }
  }
  const params = { id: talk.id };
  const step = (call: 'support.take' | 'support.end' | 'appeals.take') =>
    void during(() => api(call, { params }));
  const canTake = may && isOpen && !isMine;
  const take = () => {
    if (!isOff) step(isAppeal ? 'appeals.take' : 'support.take');
  };
  const canReject = may && isAppeal && isOpen;
  const reject = () => {
    if (!isOff) setRefusing(true);
  };
  useCaseKeys({
    o: canTake ? take : undefined,
    r: canReject ? reject : undefined,
    Escape: isRefusing ? undefined : onBack,
  });

  return (
    <section className="panel">
      <header className={`panel-head ${queue.title}`}>
        <h2 className={own.name}>
          {isAppeal ? t('operator.inbox.appeal') : talk.subject} <InboxState request={talk} />
        </h2>
        {talk.status === 'waiting' || talk.status === 'taken' ? (
          <CaseAge waitedMs={waitedAt(now, talk.changedAt)} withinMs={withinOf(inbox)} />
        ) : null}
      </header>
      {newer ? <Changed text={t('operator.desk.changedBy')} onShow={() => void onTalk(newer)} /> : null}
      <HandOver
        queue={inbox}
        id={talk.id}
        isMine={may && isOpen && isMine}
        isOff={isOff}
        api={api}
        onGiven={async () => onTalk(await readTalk(api, inbox, talk.id))}
      />
      <p className={styles.note}>
        <TabLink page="players" tab="find" query={{ id: String(talk.userId) }} className="link" isName>
          {talk.login}
        </TabLink>
        {talk.phone ? ` · ${talk.phone}` : ''} ·{' '}
        {talk.operator ? t('care.queue.owner', { login: talk.operator }) : t('care.queue.nobody')}
      </p>
      {talk.kind === 'payment' ? <TalkPayment talk={talk} /> : null}
      <Talk
        messages={talk.messages}
        reader="operator"
        headOf={({ isOperator, at }) =>
          `${isOperator ? t('operator.inbox.operator') : talk.login}, ${momentText(at, lang)}`
        }
        hrefOf={({ purpose, id }) => `/operator-api/v1/files/${purpose}/${id}`}
      />
      <Failure text={failure} />
      {isRefusing ? (
        <div className={styles.form}>
          <Refusal
            reasons={APPEAL_REASONS.map((id) => ({
              id,
              name: t(`operator.inbox.refuse.${id}`),
              told: id === 'other' ? '' : t(`operator.inbox.told.${id}`),
            }))}
            send={t('operator.inbox.reject')}
            text="written"
            isOff={isOff}
            onClose={() => setRefusing(false)}
            onRefuse={(_, text) =>
              during(() => api('appeals.decide', { params, body: { outcome: 'rejected', text } })).then(() =>
                setRefusing(false),
              )
            }
          />
        </div>
      ) : (
        <>
          {may && isOpen && (isAppeal || isMine) ? (
            <AnswerForm {...{ isAppeal, isOff, talk, templates, api, during }} />
          ) : null}
          <div className={`row wrap ${own.actions}`}>
            {canTake ? (
              <Act keyName="o" kind={isAppeal ? 'btn' : 'btn primary'} isOff={isOff} onAct={take}>
                {t(takeText(isAppeal, talk.operator !== null))}
              </Act>
            ) : null}
            {canReject ? (
              <Act keyName="r" kind="btn danger" isOff={isOff} onAct={reject}>
                {t('operator.inbox.rejecting')}
              </Act>
            ) : null}
            {may && isOpen && !isAppeal ? (
              <button type="button" className="btn" onClick={() => step('support.end')}>
                {t('operator.inbox.close')}
              </button>
            ) : null}
            <button type="button" className="btn plain" onClick={onBack}>
              {t('operator.inbox.back')}
            </button>
          </div>
        </>
      )}
      {may && !isAppeal ? (
        <TemplateForm templates={templates} api={api} onSaved={() => onTalk(talk)} />
      ) : null}
    </section>
  );
}

const APPEAL_REASONS = ['rules', 'accounts', 'identity', 'nothingNew', 'other'] as const;

function takeText(isAppeal: boolean, hasOwner: boolean) {
  if (hasOwner) return 'operator.inbox.takeOver';
  return isAppeal ? 'operator.inbox.takeAppeal' : 'operator.inbox.take';
}

interface AnswerProps extends Pick<Props, 'talk' | 'templates' | 'api'> {
  isAppeal: boolean;
  isOff: boolean;
  /** Carries out a step, and shows the talk after it. */
  during(work: () => Promise<support.QueueTalk>): Promise<void>;
}

/** The answer to a request, or to an appeal with its decision. */
function AnswerForm({ isAppeal, isOff, talk, templates, api, during }: AnswerProps) {
  const { t } = useUi();
  const [text, setText] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const params = { id: talk.id };
  const said = text.trim();

  /** Clears the text as soon as it is sent: while the list is read again the operator may be typing the next one. */
  const send = (work: () => Promise<support.QueueTalk>) =>
    void during(async () => {
      const next = await work();
      setText('');
      return next;
    });
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isOff) return;
    send(() => api(isAppeal ? 'appeals.ask' : 'support.answer', { params, body: { text: said } }));
  }
  const grant = () => send(() => api('appeals.decide', { params, body: { outcome: 'granted', text: said } }));
  useCaseKeys({ a: () => form.current?.querySelector('textarea')?.focus() });

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit}>
      {templates.length > 0 ? (
        <Select
          label={t('operator.inbox.template')}
          value=""
          options={[
            { value: '', label: t('operator.inbox.noTemplate') },
            ...templates.flatMap(({ name, texts }) =>
              LANGUAGES.filter((each) => texts[each]).map((each) => ({
                value: textIn(texts, each),
                label: `${name} (${each})`,
              })),
            ),
          ]}
          onChange={(chosen) => chosen && setText(chosen)}
        />
      ) : null}
      <Area
        label={t('operator.inbox.answer')}
        rows={4}
        required
        maxLength={4_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row wrap">
        <button type="submit" className="btn primary" aria-disabled={isOff}>
          {t(isAppeal ? 'operator.inbox.ask' : 'operator.inbox.send')}
        </button>
        {isAppeal ? (
          <button type="button" className="btn" disabled={!said || isOff} onClick={grant}>
            {t('operator.inbox.grant')}
          </button>
        ) : null}
      </div>
      {isAppeal ? <p className="small muted">{t('operator.inbox.grantHint')}</p> : null}
    </form>
  );
}
