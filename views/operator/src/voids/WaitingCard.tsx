import type { voids } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, Tag, useSession, useUi } from '@fairbook/ui';
import { useId, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import styles from '../risk/risk.module.css';
import { useNeedsAnother } from '../two-people/one-person.tsx';
import { Effect, useEffectOf } from './Effect.tsx';
import { momentText, subjectText } from './texts.ts';
import own from './voids.module.css';

interface Props {
  request: voids.ShownVoid;
  /** Null when it hasn't been requested yet. */
  effect: voids.VoidEffect | null;
  api: ViewContext['api'];
  onDecide(call: 'voids.approve' | 'voids.withdraw'): Promise<void>;
}

/** One request: what, why, by whom, its effect, and the answers to it. */
export function WaitingCard({ request, effect, api, onDecide }: Props) {
  const ui = useUi();
  const { t, lang } = ui;
  const why = useId();
  const [isBusy, setBusy] = useState(false);
  const isMine = useSession()?.userId === request.requestedBy;
  const waits = useNeedsAnother()(request.requestedBy);
  const read = useEffectOf(api, request.id);

  async function decide(call: 'voids.approve' | 'voids.withdraw') {
    if (isBusy) return;
    setBusy(true);
    await onDecide(call);
    setBusy(false);
  }

  return (
    <section className="panel" aria-busy={isBusy}>
      <header className="panel-head">
        <h2>{subjectText(ui, request)}</h2>
        <span className={styles.end}>
          <Tag tone="warn">{t(`operator.voids.scope.${request.scope}`)}</Tag>
        </span>
      </header>
      <Facts request={request} />
      <Effect start={effect} read={read} />
      <div className={styles.form}>
        {waits ? <p id={why}>{t('operator.voids.mine')}</p> : null}
        <div className="row wrap">
          <Allowed to="voids.approve">
            <button
              type="button"
              className="btn primary"
              aria-disabled={isBusy || waits}
              aria-describedby={waits ? why : undefined}
              onClick={() => void (waits || decide('voids.approve'))}
            >
              {t('operator.voids.agree')}
            </button>
          </Allowed>
          <Allowed to="voids.ask" or="voids.approve">
            <button
              type="button"
              className="btn"
              aria-disabled={isBusy}
              onClick={() => void decide('voids.withdraw')}
            >
              {t(isMine ? 'operator.voids.withdraw' : 'operator.voids.reject')}
            </button>
          </Allowed>
          <span className="muted small">
            {t('operator.voids.asked', {
              login: request.requestedLogin,
              at: momentText(request.requestedAt, lang),
            })}
          </span>
        </div>
      </div>
    </section>
  );
}

/** The game, and the reason that players will read. */
function Facts({ request }: { request: voids.ShownVoid }) {
  const { t, lang } = useUi();
  return (
    <dl className={own.facts}>
      <div>
        <dt>{t('operator.voids.game')}</dt>
        <dd>
          <b>{gameText(request)}</b>
          <small>
            {[
              ...competitionBeside(request),
              momentText(request.startsAt, lang),
              t('operator.voids.gameNumber', { id: String(request.gameId) }),
            ].join(' · ')}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('operator.voids.reason')}</dt>
        <dd>{request.reason}</dd>
      </div>
    </dl>
  );
}
