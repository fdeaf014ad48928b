import { LOG_EVENTS } from '../apps/server/platform/telemetry/log-events.ts';

/** The text of docs/log-events.md: every event code of the log with its sentence. */
export function logPage(note: string): string {
  const rows = Object.entries(LOG_EVENTS).map(([code, sentence]) => `| \`${code}\` | ${sentence} |`);
  return [
    `<!-- ${note} -->`,
    '# Log events',
    '',
    'The server logs JSON lines on stdout. `msg` is one of these codes; the fields beside it say what it happened to, and `err` holds the error. Fastify adds a few lines of its own when it starts.',
    '',
    '| code | what it means |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}
