import { LANGUAGES, SOURCE_LANGUAGE, type TextsByLanguage } from '@fairbook/contracts/platform/languages';
import { useUi } from '@fairbook/ui';
import { Area } from '@fairbook/ui/overlay';

/** The name of a language in the language of the page. */
export function languageName(lang: string, shown: string): string {
  return new Intl.DisplayNames([shown], { type: 'language' }).of(lang) ?? lang;
}

interface Props {
  longest: number;
  hint?: string;
  /** The form opens with the first of them. */
  isFirst?: boolean;
}

/** A field for each language of the site. */
export function TextsFields({ longest, hint, isFirst = false }: Props) {
  const { t, lang: shown } = useUi();
  return LANGUAGES.map((lang) => (
    <Area
      key={lang}
      label={t('operator.site.text', { language: languageName(lang, shown) })}
      hint={hint}
      name={lang}
      lang={lang}
      rows={3}
      required
      maxLength={longest}
      autoFocus={isFirst && lang === SOURCE_LANGUAGE}
    />
  ));
}

/** What was written in these fields; null while one of them is empty. */
export function textsOf(form: FormData): TextsByLanguage | null {
  const texts = LANGUAGES.map((lang) => [lang, String(form.get(lang) ?? '').trim()] as const);
  return texts.every(([, text]) => text) ? (Object.fromEntries(texts) as TextsByLanguage) : null;
}
