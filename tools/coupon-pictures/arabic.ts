import type { Page } from 'playwright-core';

/**
 * Replaces the letters of the page's own words by Arabic ones, so that a picture shows the true order of words, amounts
 * and signs: English text on a right-to-left page has its full stops on the wrong side anyway. Names of games and
 * anything with its own direction stay. The meaning is lost, so nothing can be pressed afterwards.
 */
export function inArabicLetters(page: Page): Promise<void> {
  return page.evaluate(() => {
    const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
    const OWN = 'bdi, [dir]:not(html), .names, .code, code, svg, script, style, textarea, kbd';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest(OWN)) continue;
      const text = node.nodeValue ?? '';
      // Codes in capitals (EUR, BOOST10) stay.
      node.nodeValue = text.replace(/[A-Za-z]+/g, (word) =>
        word.length > 1 && word === word.toUpperCase()
          ? word
          : word.toLowerCase().replace(/./g, (letter) => LETTERS[letter.charCodeAt(0) - 97] ?? letter),
      );
    }
  });
}
