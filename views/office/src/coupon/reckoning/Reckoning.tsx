import type { bets } from '@fairbook/contracts';
import { formatExactAmount } from '@fairbook/money';
import { TableHead } from '@fairbook/ui';
import officeStyles from '../../office.module.css';
import { useOffice } from '../../office-context.ts';
import { useSentence } from '../use-sentence.ts';
import type { PaidBet } from './known.ts';
import type { Line, Part } from './lines.ts';
import { reckon } from './reckon.ts';
import styles from './reckoning.module.css';

/** A table of more bets than this is folded away. */
const MOST_OPEN = 12;

/**
 * The calculation of the payout: each sum, then the explanations that sums can't give. Where nothing was paid, they come
 * first, and the sums are folded away.
 */
export function Reckoning({ coupon }: { coupon: bets.Coupon }) {
  const { t } = useOffice();
  const sentence = useSentence();
  const { lines, paid, sentences } = reckon(coupon);
  if (lines.length === 0 && sentences.length === 0) return null;
  const isNothing = Number(coupon.payout) === 0 && sentences.length > 0;
  const told = sentences.map((line) => (
    <p key={line.key} className="small muted">
      {sentence(line)}
    </p>
  ));
  return (
    <div className={`pad stack t ${officeStyles.foot}`}>
      {isNothing ? told : null}
      {lines.length === 0 ? null : isNothing ? (
        <details>
          <summary className="link small">{t('office.sum.fold')}</summary>
          <div className={styles.folded}>
            <Lines lines={lines} paid={paid} iso={coupon.iso} />
          </div>
        </details>
      ) : (
        <Lines lines={lines} paid={paid} iso={coupon.iso} />
      )}
      {isNothing ? null : told}
    </div>
  );
}

function Lines({ lines, paid, iso }: Pick<ReturnType<typeof reckon>, 'lines' | 'paid'> & { iso: string }) {
  return (
    <ol className={styles.lines}>
      {lines.map((line, i) => (
        <li key={`${i} ${line.key}`}>
          <SumLine line={line} iso={iso} />
          {line.key === 'listed' ? <PaidBets paid={paid} /> : null}
        </li>
      ))}
    </ol>
  );
}

function SumLine({ line: { key, values = {}, sum }, iso }: { line: Line; iso: string }) {
  const { t, lang } = useOffice();
  const written = (part: Part) =>
    typeof part === 'string' ? part : formatExactAmount(part.money, iso, lang);
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      MONEY.has(name) ? written({ money: `${value}` }) : value,
    ]),
  );
  const isResult = sum?.of.length === 0;
  return (
    <>
      <span className="muted">{t(`office.sum.${key}`, shown)}</span>
      {sum ? (
        <span className={`formula ${isResult ? officeStyles.total : ''}`}>
          {isResult ? (
            <b>{written(sum.is)}</b>
          ) : (
            leftToRight(`${spaced(sum.of.map(written))} = ${written(sum.is)}`)
          )}
        </span>
      ) : null}
    </>
  );
}

/** Values of a line that are amounts of money. */
const MONEY: ReadonlySet<string> = new Set(['stake', 'paid']);

/** Keeps the order of a product within right-to-left text, by isolating marks. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

const spaced = (parts: readonly string[]) =>
  parts
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(/ ([),])/g, '$1');

function PaidBets({ paid }: { paid: readonly PaidBet[] }) {
  const { t } = useOffice();
  return (
    <details open={paid.length <= MOST_OPEN}>
      <summary className="small">{t('office.sum.show')}</summary>
      <table className="table">
        <TableHead columns={[t('office.sum.selections'), { number: t('office.sum.product') }]} />
        <tbody>
          {paid.map(({ legs, factors, is }) => (
            <tr key={legs.join()}>
              <td>{legs.join(', ')}</td>
              <td className="num">
                <bdi dir="ltr">{leftToRight(factors.length > 1 ? `${factors.join(' × ')} = ${is}` : is)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
