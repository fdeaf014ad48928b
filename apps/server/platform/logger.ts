import { type Logger as PinoLogger, pino } from 'pino';
import type { Config } from './config.ts';

export type Logger = PinoLogger;

/** JSON lines on stdout. Cookies, passwords and tokens never reach them. */
export function createLogger(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: ['password', '*.password', 'token', '*.token', 'headers.cookie', '*.headers.cookie'],
  });
}
