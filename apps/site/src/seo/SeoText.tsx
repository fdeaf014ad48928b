import { type Page, useHandoff } from '../page.ts';

/** The operator's text for the end of this page, as plain text; only on the page that the server rendered. */
export function SeoText({ page }: { page: Page }) {
  const { seo } = useHandoff();
  const { heading, paragraphs } = seo.content ?? {};
  if (!paragraphs || seo.path !== page.path || page.decision.kind !== 'continue') return null;
  return (
    <section className="panel pad stack">
      <h2>{heading}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  );
}
