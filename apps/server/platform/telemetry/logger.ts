import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from 'pino';
import { BOUNDS } from '../bounds.ts';
import type { Config } from '../config/config.ts';
import { isUnavailable } from '../database/unavailable.ts';
import { systemClock } from '../time/clock.ts';
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts';
import type { LogEvent } from './log-events.ts';
import { createFlood } from './log-flood.ts';

type Write = (about: object, event: LogEvent) => void;

/** Writes one event: its code, with the details in the fields. */
export type Logger = Record<'info' | 'warn' | 'error' | 'fatal', Write>;

/**
 * JSON lines on stdout, without cookies, passwords and tokens. A repeated event is written a few times in a window
 * and then counted. An unreachable database is logged without a stack, because no line of ours is at fault.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  {
    clock = systemClock(),
    tracing = NO_TRACING,
    onProblem = () => {},
    to,
  }: {
    clock?: Pick<ReturnType<typeof systemClock>, 'now' | 'after'>;
    tracing?: Pick<Tracing, 'isOn' | 'current'>;
    /** Called for each warning and error, also for those that a flood suppresses. */
    onProblem?(event: string): void;
    to?: DestinationStream;
  } = {},
): Logger {
  const flood = createFlood(BOUNDS.log, clock, (event, more) => {
    const [level = 'warn', of = ''] = event.split('\n');
    logger[level as 'warn' | 'error']({ of, more, windowMs: BOUNDS.log.windowMs }, REPEATED);
  });
  const options: LoggerOptions = {
    level: config.logLevel,
    base: null,
    redact: ['password', '*.password', 'token', '*.token', 'headers.cookie', '*.headers.cookie'],
    serializers: { err: shortOrWhole },
    ...(tracing.isOn && { mixin: (about) => traceOf(about, tracing) }),
    hooks: {
      logMethod(args, method, level) {
        const event = eventOf(args, level);
        if (level >= WARN) onProblem(textOf(args));
        if (event === null || flood.isWritten(event)) method.apply(this, args);
      },
    },
  };
  const logger: Logger = pino(options, to ?? standardOutput());
  return logger;
}

/**
 * Lines are written in order, and a slow reader delays nothing else. `flushSync` does nothing here: once the reader is gone,
 * the one of sonic-boom 4.2 loops for ever and blocks the process.
 */
function standardOutput(): DestinationStream {
  return Object.assign(pino.destination(1), { flushSync: () => undefined });
}

/** The trace that a line belongs to, unless the line names one itself. */
function traceOf(about: object, { current }: Pick<Tracing, 'current'>): object {
  const span = current();
  return span && !('traceId' in about) ? { traceId: span.traceId } : {};
}

const REPEATED = 'log.repeated';
const WARN = 40;
const NAMES: Readonly<Record<number, string>> = { 40: 'warn', 50: 'error' };

/** The key of an event: level, code and kind of failure; null for one that is never suppressed. */
function eventOf(args: readonly unknown[], level: number): string | null {
  const name = NAMES[level];
  if (!name) return null;
  const about = typeof args[0] === 'string' ? undefined : args[0];
  const { err } = (about ?? {}) as { err?: { code?: unknown; message?: unknown } };
  const msg = textOf(args) || String(err?.message ?? '');
  return msg === REPEATED ? null : `${name}\n${msg}\n${String(err?.code ?? err?.message ?? '')}`;
}

function textOf(args: readonly unknown[]): string {
  return String((typeof args[0] === 'string' ? args[0] : args[1]) ?? '');
}

function shortOrWhole(error: Error): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: string };
  if (isUnavailable(code ?? '', error.message)) return { type: error.name, code, message: error.message };
  // PostgreSQL quotes the row in these fields: passport numbers, hashes of passwords.
  const {
    detail: _,
    where: __,
    ...said
  } = stdSerializers.err(error) as { detail?: unknown; where?: unknown };
  return said;
}
