import { SOURCE_LANGUAGE, translatorsOf } from '@fairbook/i18n/dictionaries';
import type { MessageRow } from './store.ts';

const translatorOf = translatorsOf('messages');

export interface WrittenMessage {
  subject: string;
  text: string;
  /** Further headers of a mail. */
  headers?: Readonly<Record<string, string>>;
}

/** The text of a stored message; empty once it is erased. An SMS has no subject. */
export function written(
  { channel, template, lng, fill }: Pick<MessageRow, 'channel' | 'template' | 'lng' | 'fill'>,
  site: string,
): WrittenMessage {
  if (fill === null) return { subject: '', text: '' };
  const t = translatorOf(lng || SOURCE_LANGUAGE) as (key: string, values: object) => string;
  const values = { ...fill, site };
  if (channel === 'sms') return { subject: '', text: t(`messages.${template}.sms`, values) };
  const foot = t('messages.foot', values);
  return {
    subject: t(`messages.${template}.subject`, values),
    text: `${t(`messages.${template}.text`, values)}\n\n${foot}\n`,
    ...headersOf(fill as Record<string, string>),
  };
}

/** Headers with which a mail program offers a button of its own that ends a newsletter in one click (RFC 8058). */
function headersOf({ oneClick = '' }: Record<string, string>): Pick<WrittenMessage, 'headers'> {
  if (oneClick === '') return {};
  return {
    headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
