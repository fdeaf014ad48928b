import { type articles as contract, Refusal } from '@fairbook/contracts';
import { markupFault } from '@fairbook/contracts/site/article-markup';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';

/** Refuses an article that can't be saved; names the field, and the line of a body. */
export function checkArticle({ texts, from, until }: contract.ArticleFields): void {
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    throw new Refusal({ code: 'articles.ends_first', field: 'until' });
  }
  texts.forEach(({ lng, body }, i) => {
    const field = `texts.${i}.lng`;
    if (!LANGUAGES.some((each) => each === lng)) {
      throw new Refusal({ code: 'articles.unknown_language', field });
    }
    if (texts.findIndex((other) => other.lng === lng) < i) {
      throw new Refusal({ code: 'articles.twice', field });
    }
    const fault = markupFault(body);
    if (fault) {
      const values = { line: fault.line };
      throw new Refusal({ code: `articles.${fault.is}`, field: `texts.${i}.body`, values });
    }
  });
}
