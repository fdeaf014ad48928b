import recorded from './budgets.json' with { type: 'json' };

const { seconds, files } = recorded as {
  seconds: number;
  files: Record<string, { seconds?: number; cpu?: number }>;
};

/** Files with a duration or a budget of their own. */
export const RECORDED: readonly string[] = Object.keys(files);

/** The usual duration of a file, alone on an idle machine with two cores; its CPU seconds if only these are recorded. */
export const secondsOf = (file: string): number => files[file]?.seconds ?? files[file]?.cpu ?? seconds;
