/**
 * Charts, for parts of pages that load when they are shown. Each has a sentence and a table for those who see no drawing.
 * Their styles are in `@fairbook/ui/charts.css`. A view links it in its own stylesheet; a part that loads later, on a page
 * whose stylesheet must stay small, adopts it (`adoptStyles`).
 */
export { type Bar, BarChart } from './src/charts/BarChart.tsx';
export { Chart, type ChartTable } from './src/charts/Chart.tsx';
export { ColumnChart, type Columns } from './src/charts/ColumnChart.tsx';
export { Key } from './src/charts/Key.tsx';
export { LineChart, type Series } from './src/charts/LineChart.tsx';
export type { Mark, MarkSign, Tick } from './src/charts/marks.tsx';
export { adoptStyles } from './src/late-styles.ts';
