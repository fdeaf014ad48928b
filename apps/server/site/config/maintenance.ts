import type { site } from '@fairbook/contracts';
import { createTranslator, dateText, timeText } from '@fairbook/i18n';
import { compileDictionary } from '@fairbook/i18n/dictionaries';

/** Languages whose readers get the maintenance notice in Russian; all others get it in English. */
const TOLD_IN_RUSSIAN = new Set(['az', 'kz', 'ua', 'ru']);
const TEXTS = {
  ru: createTranslator('ru', compileDictionary('ru', 'maintenance')),
  en: createTranslator('en', compileDictionary('en', 'maintenance')),
};

export function noticeLanguage(lng: string): 'ru' | 'en' {
  return TOLD_IN_RUSSIAN.has(lng) ? 'ru' : 'en';
}

/** Maintenance as visitors see it at a moment (epoch milliseconds). */
export function maintenanceNotice(works: site.Maintenance, lng: string, now: number): site.MaintenanceNotice {
  const noticeLng = noticeLanguage(lng);
  return { ...works, noticeLng, notice: isToldOf(works, now) ? noticeText(works, noticeLng) : null };
}

function isToldOf({ notify_started_at: from, notify_ended_at: to }: site.Maintenance, now: number): boolean {
  return from !== null && Date.parse(from) <= now && (to === null || now < Date.parse(to));
}

function noticeText({ started_at, ended_at }: site.Maintenance, lng: 'ru' | 'en'): string {
  if (started_at === null || ended_at === null) return TEXTS[lng]('maintenance.noticeOpen');
  const [from, to] = [started_at, ended_at].map(
    (at) => `${dateText(at, lng, 'UTC')}, ${timeText(at, lng, 'UTC')}`,
  );
  return TEXTS[lng]('maintenance.notice', { from: from!, to: to! });
}

/** Whether maintenance closes the site for everybody, whatever cookies a visitor has. */
export function isClosed({ isActive, web_state }: site.Maintenance): boolean {
  return isActive || web_state;
}
