/** Charts, for parts of pages that load when they are shown. Each has a sentence and a table for those who see no drawing. */
import css from './src/charts/charts.css?inline';
import { adoptStyles } from './src/late-styles.ts';

export { type Bar, BarChart } from './src/charts/BarChart.tsx';
export { Chart, type ChartTable } from './src/charts/Chart.tsx';
export { LineChart, type Series } from './src/charts/LineChart.tsx';
export type { Mark, MarkSign, Tick } from './src/charts/marks.tsx';
export { adoptStyles };

adoptStyles(css);
