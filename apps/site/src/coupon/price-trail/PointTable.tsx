import type { sportsbook } from '@fairbook/contracts';
import { TableHead } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';
import { useTrailTexts } from './texts.ts';

/** The points of the chart as a table, newest first. */
export function PointTable({ points }: { points: readonly sportsbook.PricePoint[] }) {
  const { t } = useHost();
  const { at, price } = useTrailTexts();
  const heads = { time: t('trail.time'), price: t('trail.price'), state: t('trail.state') };
  return (
    <details>
      <summary className="link small">{t('trail.table', { count: points.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too. */}
      <section className="mv-table" aria-label={t('trail.table', { count: points.length })} tabIndex={0}>
        <table className="table">
          <TableHead columns={[heads.time, { number: heads.price }, heads.state]} />
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.at}>
                <th scope="row">{at(point.at)}</th>
                <td className="num">{price(point.coef)}</td>
                <td>{t(point.isSuspended ? 'trail.off' : 'trail.on')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
