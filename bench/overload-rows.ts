import type { Step } from './overload.ts';
import type { Wanted } from './overload-caller.ts';
import type { Answer, Told } from './overload-callers.ts';
import type { Row } from './table.ts';

const NAMES: Record<Wanted, string> = {
  bet: 'bets',
  history: 'own bets listed',
  page: 'pages rendered',
};
const NONE = { reference: null, ratio: null };

/** A line for each step, and what all of them together say: what is left at the most, what a refusal costs, recovery. */
export function rowsOf(wanted: Wanted, calm: Told, steps: readonly Step[]): Row[] {
  const name = NAMES[wanted];
  const peak = Math.max(acceptedPerSecond(calm), ...steps.map(({ crowd }) => acceptedPerSecond(crowd)));
  const last = steps.at(-1)!;
  return [
    {
      ...NONE,
      name: `${name}, as many callers as keep the server busy`,
      ours: Math.round(acceptedPerSecond(calm)),
      unit: '1/s',
      note: `over HTTP with sessions; p50 ${ms(part(acceptedOf(calm.answers), 0.5))}, p99 ${ms(part(acceptedOf(calm.answers), 0.99))}`,
    },
    ...steps.flatMap((step) => [
      stepRow(name, peak, step),
      ...(step.times > 1 ? besideRows(name, step) : []),
    ]),
    {
      ...NONE,
      name: `${name}: processor time of a refusal`,
      ours: Math.round(refusalUs(steps)),
      reference: Math.round(acceptedUs(steps)),
      ratio: refusalUs(steps) / acceptedUs(steps),
      unit: 'µs',
      target: '≤ 0.1×',
      note: `the server's process at ${last.times}×, less what its accepted cost at ${steps[0]!.times}×, which is the reference`,
    },
    {
      ...NONE,
      name: `${name}: back to normal after ${last.times}×`,
      ours: Math.round(recoveryMs(last)),
      unit: 'ms',
      target: '≤ 3,000 ms',
      note: `from the end of the crowd to the last refusal, or the last answer over ${SLOW_MS} ms, of a caller beside it`,
    },
  ];
}

function stepRow(name: string, peak: number, { times, offered, crowd, door }: Step): Row {
  const accepted = acceptedOf(crowd.answers);
  const refused = refusedOf(crowd.answers);
  const others = crowd.answers.filter(([, status]) => status >= 300 && status !== 503).length;
  const lost = crowd.answers.filter(([, status]) => status === 0).length;
  return {
    name: `${name}, ${times}× asked: accepted`,
    ours: Math.round(accepted.length / crowd.seconds),
    reference: Math.round(peak),
    ratio: accepted.length / crowd.seconds / peak,
    unit: '1/s',
    ...(times > 1 && { target: '≥ 0.8×' }),
    note: [
      `${Math.round(offered)} offered and ${perSecond(crowd.answers.length, crowd)} answered a second${crowd.dropped > 0 ? `, ${perSecond(crowd.dropped, crowd)} not asked for lack of a connection or of the crowd’s time` : ''}`,
      `accepted in p50 ${ms(part(accepted, 0.5))}, p99 ${ms(part(accepted, 0.99))} (at the door p99 ${ms(part(door.acceptedMs, 0.99))})`,
      `refused ${perSecond(refused.length, crowd)} a second in p50 ${ms(part(refused, 0.5))}, p99 ${ms(part(refused, 0.99))}; turn of the loop p99 ${ms(door.delayMs[1])}, at most ${ms(door.delayMs[2])}`,
      `${Math.round(door.cpuMs / crowd.seconds / 10)} % of a core, ${Math.round((1000 * door.acceptedMs.length) / door.cpuMs)} accepted in a second of it; loop busy ${Math.round(100 * door.busy)} %, collecting ${ms(door.collecting[0])}, memory ${Math.round(door.rssMb)} MB${others > 0 ? `, ${others} other answers` : ''}${lost > 0 ? `, ${lost} lost` : ''}; the crowd's process has the lowest priority, ${Math.round(crowd.cpuMs / crowd.seconds / 10)} % of a core and is late by ${ms(crowd.ownDelayMs)}`,
    ].join('; '),
  };
}

/** The times that count: of callers whose own process is in time. */
function besideRows(name: string, { times, crowd, beside }: Step): Row[] {
  const answers = during(beside, crowd);
  const rowOf = (what: string, took: number[], target: string): Row => ({
    ...NONE,
    name: `${name}, ${times}× asked: ${what} at p99`,
    ours: Math.round(part(took, 0.99)),
    unit: 'ms',
    target,
    note: `a bet beside the crowd, ${took.length} of ${answers.length}; p50 ${ms(part(took, 0.5))}; their process is late by ${ms(beside.ownDelayMs)}`,
  });
  const refused = refusedOf(answers);
  return [
    rowOf('accepted', acceptedOf(answers), '≤ 2,000 ms'),
    ...(refused.length > 0 ? [rowOf('refused', refused, '≤ 100 ms')] : []),
  ];
}

/** Answers while the crowd was counted. */
function during({ answers }: Told, crowd: Told): Answer[] {
  return answers.filter(([at]) => at < crowd.seconds * 1_000);
}

const SLOW_MS = 250;

function acceptedUs([first]: readonly Step[]): number {
  return (1_000 * first!.door.cpuMs) / Math.max(1, first!.door.acceptedMs.length);
}

function refusalUs(steps: readonly Step[]): number {
  const { door, crowd, beside } = steps.at(-1)!;
  const us = 1_000 * door.cpuMs - acceptedUs(steps) * door.acceptedMs.length;
  const refused = [crowd.answers, during(beside, crowd)].flatMap((answers) => refusedOf(answers));
  return Math.max(0, us) / Math.max(1, refused.length);
}

function recoveryMs({ crowd, beside }: Step): number {
  const end = crowd.seconds * 1_000;
  const bad = beside.answers.filter(
    ([at, status, took]) => at > end && (status === 503 || status === 0 || took > SLOW_MS),
  );
  return Math.max(0, ...bad.map(([at, , took]) => at + took - end));
}

function acceptedPerSecond(told: Told): number {
  return acceptedOf(told.answers).length / told.seconds;
}

function acceptedOf(answers: readonly Answer[]): number[] {
  return msOf(answers, (status) => status >= 200 && status < 300);
}

function refusedOf(answers: readonly Answer[]): number[] {
  return msOf(answers, (status) => status === 503);
}

function msOf(answers: readonly Answer[], is: (status: number, at: number) => boolean): number[] {
  return answers.filter(([at, status]) => is(status, at)).map(([, , took]) => took);
}

function perSecond(count: number, { seconds }: Told): number {
  return Math.round(count / seconds);
}

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

function part(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length * share)] ?? 0;
}
