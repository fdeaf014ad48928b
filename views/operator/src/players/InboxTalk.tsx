import type { support } from '@fairbook/contracts';
import { LANGUAGES, textIn } from '@fairbook/contracts/platform/languages';
import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import { Area, Select } from '@fairbook/ui/overlay';
import { Talk } from '@fairbook/ui/talk';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { TabLink } from '../page/TabLink.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { InboxState } from './InboxState.tsx';
import own from './players.module.css';
import type { Inbox, Templates } from './read-inbox.ts';
import { TalkPayment } from './TalkPayment.tsx';
import { TemplateForm } from './TemplateForm.tsx';

interface Props {
  inbox: Inbox;
  talk: support.QueueTalk;
  templates: Templates;
  api: ViewContext['api'];
  onTalk(talk: support.QueueTalk): Promise<void>;
  onBack(): void;
}

/** One conversation: its messages, and the operator’s next step. */
export function InboxTalk({ inbox, talk, templates, api, onTalk, onBack }: Props) {
  const { t, lang } = useUi();
  const login = useSession()?.login;
  const [failure, setFailure] = useState<string | null>(null);
  const isAppeal = inbox === 'appeals';
  const isOpen = talk.status !== 'closed';
  const isMine = isAppeal || talk.operator === login;

  async function during(work: () => Promise<support.QueueTalk>): Promise<void> {
    setFailure(null);
    try {
      await onTalk(await work());
    } catch (error) {
      setFailure(failureText(error, t('operator.inbox.failed')));
    }
  }
  const step = (call: 'support.take' | 'support.end') =>
    void during(() => api(call, { params: { id: talk.id } }));

  return (
    <section className="panel">
      <header className="panel-head">
        <h2 className={own.name}>
          {isAppeal ? t('operator.inbox.appeal') : talk.subject} <InboxState request={talk} />
        </h2>
      </header>
      <p className={styles.note}>
        <TabLink page="players" tab="find" query={{ id: String(talk.userId) }} className="link" isName>
          {talk.login}
        </TabLink>
        {talk.phone ? ` · ${talk.phone}` : ''}
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
      <Allowed to={isAppeal ? 'appeals.decide' : 'support.answer'}>
        {isOpen && isMine ? <AnswerForm {...{ isAppeal, talk, templates, api, during }} /> : null}
        <div className={`row wrap ${own.actions}`}>
          {isOpen && !isMine ? (
            <button type="button" className="btn primary" onClick={() => step('support.take')}>
              {t(talk.operator ? 'operator.inbox.takeOver' : 'operator.inbox.take')}
            </button>
          ) : null}
          {isOpen && !isAppeal ? (
            <button type="button" className="btn" onClick={() => step('support.end')}>
              {t('operator.inbox.close')}
            </button>
          ) : null}
          <button type="button" className="btn" onClick={onBack}>
            {t('operator.inbox.back')}
          </button>
        </div>
        {isAppeal ? null : <TemplateForm templates={templates} api={api} onSaved={() => onTalk(talk)} />}
      </Allowed>
    </section>
  );
}

interface AnswerProps extends Pick<Props, 'talk' | 'templates' | 'api'> {
  isAppeal: boolean;
  /** Carries out a step, and shows the talk after it. */
  during(work: () => Promise<support.QueueTalk>): Promise<void>;
}

/** The answer to a request, or to an appeal with its decision. */
function AnswerForm({ isAppeal, talk, templates, api, during }: AnswerProps) {
  const { t } = useUi();
  const [text, setText] = useState('');
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
    send(() => api(isAppeal ? 'appeals.ask' : 'support.answer', { params, body: { text: said } }));
  }
  const decide = (outcome: 'granted' | 'rejected') =>
    send(() => api('appeals.decide', { params, body: { outcome, text: said } }));

  return (
    <form className={styles.form} onSubmit={onSubmit}>
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
        <button type="submit" className="btn primary">
          {t(isAppeal ? 'operator.inbox.ask' : 'operator.inbox.send')}
        </button>
        {isAppeal ? (
          <>
            <button type="button" className="btn" disabled={!said} onClick={() => decide('granted')}>
              {t('operator.inbox.grant')}
            </button>
            <button type="button" className="btn" disabled={!said} onClick={() => decide('rejected')}>
              {t('operator.inbox.reject')}
            </button>
          </>
        ) : null}
      </div>
      {isAppeal ? <p className="small muted">{t('operator.inbox.grantHint')}</p> : null}
    </form>
  );
}
