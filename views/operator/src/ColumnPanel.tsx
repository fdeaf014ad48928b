import { compactText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Chart, type ChartTable, ColumnChart, type Columns } from '@fairbook/ui/charts';
import '@fairbook/ui/charts.css';
import { type ReactNode, useId } from 'react';
import styles from './column-panel.module.css';

interface ColumnPanelProps {
  title: string;
  /** What the drawing shows, in one sentence. */
  summary: string;
  figures: readonly Columns[];
  /** The texts of the axis, one for each column. */
  names: readonly string[];
  isLastOpen?: boolean;
  table: Omit<ChartTable, 'label'>;
  /** The meaning of the colours. */
  legend?: ReactNode;
}

/** A panel with figures by hour or day, drawn and as a table behind a button. */
export function ColumnPanel({ title, summary, figures, names, isLastOpen, table, legend }: ColumnPanelProps) {
  const { t, lang } = useUi();
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className={`panel-head ${styles.head}`}>
        <h2 id={id}>{title}</h2>
        {legend ? <span className={styles.legend}>{legend}</span> : null}
      </header>
      <div className={styles.drawing}>
        <Chart table={{ ...table, label: t('operator.chart.asTable') }}>
          <ColumnChart
            label={summary}
            figures={figures}
            names={names}
            isLastOpen={isLastOpen ?? false}
            valueText={(value) => compactText(value, lang)}
          />
        </Chart>
      </div>
    </section>
  );
}
