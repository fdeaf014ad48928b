import type { results } from '@fairbook/contracts';
import { scoreText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, Tag, useSession, useUi } from '@fairbook/ui';
import { useCallback, useId, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import styles from '../risk/risk.module.css';
import { useNeedsAnother } from '../two-people/one-person.tsx';
import { Effect } from '../voids/Effect.tsx';
import { momentText } from '../voids/texts.ts';
import own from '../voids/voids.module.css';
import { labelOf, nowText, toldText } from './words.ts';

type Decide = (call: 'results.approve' | 'results.withdraw') => Promise<void>;

interface Props {
  result: results.ShownResult;
  api: ViewContext['api'];
  /** Missing for results that are decided. */
  onDecide?: Decide;
}

/** One result: the game, what was told, its source, its effect, what the feed says, and the answers to it. */
export function ResultCard({ result, api, onDecide }: Props) {
  const ui = useUi();
  const { t } = ui;
  const { id, status, ending, score, heard } = result;
  const [isOpen, setOpen] = useState(onDecide !== undefined);
  const read = useCallback(() => api('results.effect', { params: { id } }), [api, id]);
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{gameText(result)}</h2>
        <span className={styles.end}>
          <Tag tone={status === 'requested' ? 'warn' : undefined}>
            {status === 'done'
              ? t('operator.results.isDone')
              : status === 'withdrawn'
                ? t('operator.voids.isWithdrawn')
                : ending === 'cancelled' || score.length > 2
                  ? t(`operator.results.status.${ending}`)
                  : t('operator.results.score', { score: scoreText(score) })}
          </Tag>
        </span>
      </header>
      <Facts result={result} />
      {heard ? <Heard heard={heard} /> : null}
      {status === 'withdrawn' ? null : isOpen ? (
        <Effect read={read} isDone={status === 'done'} />
      ) : (
        <div className={styles.form}>
          <div className="row">
            <button type="button" className="btn sm" onClick={() => setOpen(true)}>
              {t('operator.voids.effect')}
            </button>
          </div>
        </div>
      )}
      {onDecide ? <Answers result={result} onDecide={onDecide} /> : null}
    </section>
  );
}

function Facts({ result }: { result: results.ShownResult }) {
  const ui = useUi();
  const { t, lang } = ui;
  const { opponents, players, fields, values, ending } = result;
  const told = fields.flatMap((field) => {
    const text = ending === 'ended' ? toldText(ui, field, values, opponents, players) : '';
    return text === '' ? [] : [{ name: field.name, text }];
  });
  return (
    <dl className={own.facts}>
      <div>
        <dt>{t('operator.voids.game')}</dt>
        <dd>
          {result.champName}
          <small>
            {momentText(result.startsAt, lang)} ·{' '}
            {t('operator.voids.gameNumber', { id: String(result.gameId) })}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('operator.results.now')}</dt>
        <dd>{nowText(ui, result.now)}</dd>
      </div>
      {ending === 'cancelled' ? (
        <div>
          <dt>{t('operator.results.ending')}</dt>
          <dd>{t('operator.results.ending.cancelled')}</dd>
        </div>
      ) : null}
      {told.map(({ name, text }) => (
        <div key={name}>
          <dt>{labelOf(ui, name, opponents)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div>
        <dt>{t('operator.results.reasonLabel')}</dt>
        <dd>
          {result.reason}
          <small>
            {t('operator.voids.asked', {
              login: result.requestedLogin,
              at: momentText(result.requestedAt, lang),
            })}
          </small>
          {result.approvedAt === null || result.approvedLogin === null ? null : (
            <small>
              {t('operator.voids.agreedBy', {
                login: result.approvedLogin,
                at: momentText(result.approvedAt, lang),
              })}
            </small>
          )}
        </dd>
      </div>
    </dl>
  );
}

function Heard({ heard }: { heard: NonNullable<results.ShownResult['heard']> }) {
  const { t, lang } = useUi();
  const at = momentText(heard.at, lang);
  return (
    <p className={styles.note}>
      {heard.isCancelled
        ? t('operator.results.heardCancelled', { at })
        : t('operator.results.heard', { at, score: scoreText(heard.score) })}
    </p>
  );
}

function Answers({ result, onDecide }: { result: results.ShownResult; onDecide: Decide }) {
  const { t } = useUi();
  const why = useId();
  const [isBusy, setBusy] = useState(false);
  const isMine = useSession()?.userId === result.requestedBy;
  const waits = useNeedsAnother()(result.requestedBy);

  async function decide(call: Parameters<Decide>[0]) {
    if (isBusy) return;
    setBusy(true);
    await onDecide(call);
    setBusy(false);
  }

  return (
    <div className={styles.form}>
      {waits ? <p id={why}>{t('operator.results.mine')}</p> : null}
      <div className="row wrap">
        <Allowed to="results.approve">
          <button
            type="button"
            className="btn primary"
            aria-disabled={isBusy || waits}
            aria-describedby={waits ? why : undefined}
            onClick={() => void (waits || decide('results.approve'))}
          >
            {t('operator.results.agree')}
          </button>
        </Allowed>
        <Allowed to="results.ask" or="results.approve">
          <button
            type="button"
            className="btn"
            aria-disabled={isBusy}
            onClick={() => void decide('results.withdraw')}
          >
            {t(isMine ? 'operator.voids.withdraw' : 'operator.voids.reject')}
          </button>
        </Allowed>
      </div>
    </div>
  );
}
