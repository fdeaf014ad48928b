/** One line of the bench: ours beside a reference, both measured in the same run. */
export interface Row {
  name: string;
  ours: number;
  /** Null if there is nothing comparable to measure. */
  reference: number | null;
  /** ours ÷ reference; the name and `target` say which values are good. */
  ratio: number | null;
  unit: string;
  /** The target of the figure, e.g. "≥ 3×"; absent when the figure is only shown. */
  target?: string;
  note: string;
}

const figure = new Intl.NumberFormat('en', { maximumSignificantDigits: 4 });

export function toMarkdown(rows: readonly Row[]): string {
  const head =
    '| what | ours | reference | ratio | unit | target | how |\n| --- | ---: | ---: | ---: | --- | --- | --- |';
  const lines = rows.map((row) =>
    [
      row.name,
      figure.format(row.ours),
      shown(row.reference),
      shown(row.ratio),
      row.unit,
      row.target ?? '',
      row.note,
    ].join(' | '),
  );
  return [head, ...lines.map((line) => `| ${line} |`)].join('\n');
}

function shown(value: number | null): string {
  return value === null ? '' : figure.format(value);
}
