/** `2026-11-20` → `20 Nov`. Days are counted in UTC, so they are written in it. */
export function dayText(day: string, lang: string): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' };
  const language = lang === 'en' ? 'en-GB' : lang;
  return new Intl.DateTimeFormat(language, options).format(new Date(`${day}T00:00:00Z`));
}
