/** Charts, for parts of pages that load when they are shown. Each has a sentence and a table for those who see no drawing. */
export { type Bar, BarChart } from './src/charts/BarChart.tsx';
export { Chart, type ChartTable } from './src/charts/Chart.tsx';
export { LineChart, type Series } from './src/charts/LineChart.tsx';
export type { Mark, MarkSign, Tick } from './src/charts/marks.tsx';
