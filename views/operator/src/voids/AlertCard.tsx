import type { voids } from '@fairbook/contracts';
import { competitionBeside } from '@fairbook/contracts/placement/competition-beside';
import { gameText, TableHead, Tag, useUi } from '@fairbook/ui';
import { Field } from '@fairbook/ui/overlay';
import { type FormEvent, useId, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import styles from '../risk/risk.module.css';
import type { PriceDecision } from './data.ts';
import { figureText, momentText, oddsText } from './texts.ts';
import own from './voids.module.css';

interface Props {
  alert: voids.ShownAlert;
  onDecide(body: PriceDecision): Promise<void>;
}

/** One held market: what is wrong and by how much, the prices, since when, and the decision with its reason. */
export function AlertCard({ alert, onDecide }: Props) {
  const { t, lang } = useUi();
  const why = useId();
  const [isBusy, setBusy] = useState(false);
  const { isReleasable, status, decidedLogin, decidedAt, decidedReason } = alert;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const decision: PriceDecision['decision'] = button?.value === 'release' ? 'release' : 'keep';
    if (isBusy || (decision === 'release' && !isReleasable)) return;
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setBusy(true);
    await onDecide({ decision, reason });
    setBusy(false);
  }

  return (
    <section className="panel" aria-busy={isBusy}>
      <header className="panel-head">
        <h2>{alert.marketName}</h2>
        <span className={styles.end}>
          <Tag tone="warn">{t(status === 'kept' ? 'operator.voids.isKept' : 'operator.voids.isHeld')}</Tag>
        </span>
      </header>
      <p className={styles.note}>
        {[
          gameText(alert),
          ...competitionBeside(alert),
          t('operator.voids.heldSince', { at: momentText(alert.raisedAt, lang) }),
        ].join(' · ')}
      </p>
      <p className={own.cause}>
        <Cause alert={alert} />
      </p>
      <Prices alert={alert} />
      <Allowed to="prices.decide">
        <form className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          {decidedLogin === null || decidedAt === null ? null : (
            <p className="small">
              {t('operator.voids.decidedBy', { login: decidedLogin, at: momentText(decidedAt, lang) })}
              <br />
              {decidedReason}
            </p>
          )}
          <Field
            label={t('operator.voids.decisionReason')}
            name="reason"
            required
            minLength={5}
            maxLength={300}
            autoComplete="off"
          />
          {isReleasable ? null : (
            <p id={why} className="small">
              {t('operator.voids.unfit')}
            </p>
          )}
          <div className="row wrap">
            {status === 'kept' ? null : (
              <button
                type="submit"
                className="btn primary"
                name="decision"
                value="keep"
                aria-disabled={isBusy}
              >
                {t('operator.voids.keep')}
              </button>
            )}
            <button
              type="submit"
              className="btn"
              name="decision"
              value="release"
              aria-disabled={isBusy || !isReleasable}
              aria-describedby={isReleasable ? undefined : why}
            >
              {t('operator.voids.release')}
            </button>
          </div>
        </form>
      </Allowed>
    </section>
  );
}

function Cause({ alert: { cause, gap, outcomeId, outcomes } }: { alert: voids.ShownAlert }) {
  const { t, lang } = useUi();
  const name = outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.outcomeName ?? '';
  const values = {
    name,
    found: gap ? figureText(gap.found, lang) : '',
    bound: gap ? figureText(gap.bound, lang) : '',
  };
  return t(`operator.voids.cause.${cause}` as 'operator.voids.cause.jump', values);
}

function Prices({ alert: { outcomes, outcomeId } }: { alert: voids.ShownAlert }) {
  const { t, lang } = useUi();
  const price = (coef: number | null) => (coef === null ? '–' : oddsText(coef, lang));
  if (outcomes.length === 0) return null;
  return (
    <div className={own.scroll}>
      <table className="table">
        <TableHead
          columns={[
            t('operator.voids.outcome'),
            ...(['former', 'offered', 'feedNow'] as const).map((name) => ({
              number: t(`operator.voids.${name}`),
            })),
          ]}
        />
        <tbody>
          {outcomes.map((outcome) => (
            <tr key={outcome.outcomeId} data-fault={outcome.outcomeId === outcomeId || undefined}>
              <th scope="row">{outcome.outcomeName}</th>
              <td className="num">{price(outcome.former)}</td>
              <td className="num">{price(outcome.offered)}</td>
              <td className="num">{price(outcome.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
