import type { paymentMethods } from '@fairbook/contracts';
import { OFF_REASONS, type OffReason } from '@fairbook/contracts/money/payments/rules';
import { percentText } from '@fairbook/i18n';
import type { ViewContext } from '@fairbook/remote-view';
import { TableHead, Tag, useUi } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { type FormEvent, useState } from 'react';
import { Allowed } from '../page/may.tsx';
import { Empty } from '../page/states.tsx';
import { Failure } from '../risk/Failure.tsx';
import { failureText } from '../risk/fields.ts';
import styles from '../risk/risk.module.css';
import traffic from '../traffic/traffic.module.css';
import { momentText } from '../voids/texts.ts';

type Health = paymentMethods.MethodHealth;
type Off = { reason: OffReason; note: string } | null;

/** The health of each payment method in each direction, and its switch. */
export function ProvidersTab({ start, api }: { start: Health[]; api: ViewContext['api'] }) {
  const { t } = useUi();
  const [methods, setMethods] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);

  async function turn({ method, way, version }: Health, off: Off): Promise<void> {
    setFailure(null);
    try {
      await api('paymentMethods.turn', { params: { method, way }, body: { version, off } });
    } catch (error) {
      setFailure(failureText(error, t('operator.failed')));
    }
    await api('paymentMethods.health').then(
      (answer) => setMethods(answer.methods),
      () => undefined,
    );
  }

  if (methods.length === 0) return <Empty text={t('operator.providers.none')} />;
  return (
    <>
      <Failure text={failure} />
      {methods.map((each) => (
        <MethodPanel
          key={`${each.method} ${each.way} ${each.version}`}
          of={each}
          onTurn={(off) => turn(each, off)}
        />
      ))}
    </>
  );
}

function MethodPanel({ of, onTurn }: { of: Health; onTurn(off: Off): Promise<void> }) {
  const { t, lang } = useUi();
  const moment = (at: string | null) => (at ? momentText(at, lang) : '–');
  const title = t(`operator.providers.${of.way}`, { method: t(`operator.cashier.method.${of.method}`) });
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>
          {title}{' '}
          <Tag tone={of.isOn ? 'win' : 'loss'}>
            {t(of.isOn ? 'operator.providers.on' : 'operator.providers.off')}
          </Tag>
        </h2>
      </header>
      <div className={styles.limit}>
        <dl className={styles.sums}>
          <div>
            <dt>{t('operator.providers.lastDone')}</dt>
            <dd>{moment(of.lastDoneAt)}</dd>
          </div>
          <div>
            <dt>{t('operator.providers.oldestOpen')}</dt>
            <dd>{moment(of.oldestOpenAt)}</dd>
          </div>
          <div>
            <dt>{t('operator.providers.overdue')}</dt>
            <dd>{of.overdueAsks}</dd>
          </div>
        </dl>
      </div>
      <SpanTable of={of} title={title} />
      {of.at ? (
        <p className={styles.note}>
          {of.reason ? `${t(`operator.providers.reason.${of.reason}`)}. ` : ''}
          {of.note ? `${of.note} · ` : ''}
          {of.by} · {momentText(of.at, lang)}
        </p>
      ) : null}
      <Allowed to="payments.switch">
        <TurnForm isOn={of.isOn} onTurn={onTurn} />
      </Allowed>
    </section>
  );
}

const SPANS = ['hour', 'day', 'week'] as const;

function SpanTable({ of, title }: { of: Health; title: string }) {
  const { t, lang } = useUi();
  const rate = ({ done, failed }: Health['hour']) =>
    done + failed === 0 ? '–' : percentText((100 * done) / (done + failed), lang);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a pointer
    <section className={traffic.scroll} tabIndex={0} aria-label={title}>
      <table className="table">
        <TableHead
          columns={[
            t('operator.providers.span'),
            { number: t('operator.providers.begun') },
            { number: t('operator.providers.done') },
            { number: t('operator.providers.failed') },
            { number: t('operator.providers.open') },
            { number: t('operator.providers.rate') },
            { number: t('operator.providers.median') },
            { number: t('operator.providers.slowest') },
            { number: t('operator.providers.refused') },
          ]}
        />
        <tbody>
          {SPANS.map((name) => (
            <tr key={name}>
              <td>{t(`operator.providers.span.${name}`)}</td>
              <td className="num">{of[name].begun}</td>
              <td className="num">{of[name].done}</td>
              <td className="num">{of[name].failed}</td>
              <td className="num">{of[name].open}</td>
              <td className="num">{rate(of[name])}</td>
              <td className="num">
                <Lasting ms={of[name].medianMs} />
              </td>
              <td className="num">
                <Lasting ms={of[name].slowestMs} />
              </td>
              <td className="num">{of[name].refusedMessages}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A duration in the largest unit that fits. */
function Lasting({ ms }: { ms: number | null }) {
  const { t } = useUi();
  if (ms === null) return '–';
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return t('operator.providers.seconds', { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? t('operator.providers.minutes', { count: minutes })
    : t('operator.providers.hours', { count: Math.round(minutes / 60) });
}

/** The form that switches a method off, with a reason that players read, or on again. */
function TurnForm({ isOn, onTurn }: { isOn: boolean; onTurn(off: Off): Promise<void> }) {
  const { t } = useUi();
  const [reason, setReason] = useState<OffReason>('works');
  const [isBusy, setBusy] = useState(false);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const note = String(new FormData(event.currentTarget).get('note') ?? '');
    setBusy(true);
    void onTurn(isOn ? { reason, note } : null).finally(() => setBusy(false));
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      {isOn ? (
        <div className={styles.fields}>
          <Select
            label={t('operator.cashier.why')}
            value={reason}
            options={OFF_REASONS.map((value) => ({ value, label: t(`operator.providers.reason.${value}`) }))}
            onChange={(value) => setReason(value as OffReason)}
          />
          <Field label={t('operator.cashier.note')} name="note" maxLength={500} />
        </div>
      ) : null}
      <div className="row">
        <button type="submit" className={isOn ? 'btn' : 'btn primary'} aria-disabled={isBusy}>
          {t(isOn ? 'operator.providers.turnOff' : 'operator.providers.turnOn')}
        </button>
      </div>
    </form>
  );
}
