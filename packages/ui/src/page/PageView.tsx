import type { ViewContext } from '@fairbook/remote-view';
import { Flag, Icon, UiProvider, useUi } from '@fairbook/ui';
import { Fragment, type ReactNode } from 'react';
import { Blocks } from './Blocks.tsx';
import { type PageDoc, type PageLink, type PageRow, RELOADS, type Section } from './doc.ts';
import { hrefOf, PageAnchor } from './PageAnchor.tsx';
import { SubNav } from './SubNav.tsx';

/** The whole of a view whose pages are documents. */
export function DocApp({ data, ctx }: { data: PageDoc; ctx: ViewContext }) {
  return (
    <UiProvider ctx={ctx}>
      <PageFrame doc={data}>
        <Sections sections={data.sections} />
      </PageFrame>
    </UiProvider>
  );
}

/** Breadcrumbs, title, the area's navigation, and the content. */
export function PageFrame({
  doc: { title, lead, crumbs, nav, row, labels },
  children,
}: {
  doc: Omit<PageDoc, 'sections'>;
  children: ReactNode;
}) {
  return (
    <>
      {crumbs.length > 0 ? <Crumbs crumbs={crumbs} label={labels.crumbs} /> : null}
      <header className="page-head">
        <h1>{title}</h1>
        {lead ? <p className="page-lead muted">{lead}</p> : null}
      </header>
      {row ? <Row row={row} /> : null}
      <div className={nav ? 'page-cols' : 'stack'}>
        {nav ? <SubNav nav={nav} /> : null}
        <div className="stack">{children}</div>
      </div>
    </>
  );
}

function Row({ row: { label, links } }: { row: PageRow }) {
  const { lang } = useUi();
  return (
    <nav className="chips" aria-label={label}>
      {links.map(({ text, to, isHere }) => (
        <a key={to} className="chip" href={hrefOf(to, lang)} aria-current={isHere ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  );
}

function Crumbs({ crumbs, label }: { crumbs: PageLink[]; label: string }) {
  const { lang } = useUi();
  return (
    <nav className="crumbs row wrap small muted" aria-label={label}>
      {crumbs.map(({ text, to }, index) => (
        <Fragment key={to}>
          {index > 0 ? <Icon id="right" size="xs" flip /> : null}
          <a href={hrefOf(to, lang)}>{text}</a>
        </Fragment>
      ))}
    </nav>
  );
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section, index) => <SectionOf key={`${section.kind}-${index}`} section={section} />);
}

function SectionOf({ section }: { section: Section }) {
  switch (section.kind) {
    case 'prose':
      return (
        <article className="panel pad prose">
          <Blocks blocks={section.blocks} />
        </article>
      );
    case 'empty':
      return (
        <Nothing
          text={section.text}
          isNotice={section.isNotice ?? false}
          action={
            <div className="row wrap">
              {section.actions.map((link, index) => (
                <ActionOf key={link.to} link={link} className={index === 0 ? 'btn primary' : 'btn'} />
              ))}
            </div>
          }
        />
      );
    case 'links':
      return (
        <section
          className={section.links.some(({ flag }) => flag !== undefined) ? 'page-lines' : 'page-cards'}
        >
          {section.title ? <h2>{section.title}</h2> : null}
          <ul>
            {section.links.map((link) => (
              <li key={link.to}>
                <PageAnchor link={link} className="panel page-card">
                  {link.flag === undefined ? null : <Flag code={link.flag} />}
                  <b>{link.text}</b>
                  {link.note ? <small className="muted">{link.note}</small> : null}
                </PageAnchor>
              </li>
            ))}
          </ul>
        </section>
      );
  }
}

/** Reloading is a form without fields, so it works without scripts. */
function ActionOf({ link, className }: { link: PageLink; className: string }) {
  if (link.to !== RELOADS) return <PageAnchor link={link} className={className} />;
  return (
    <form>
      <button type="submit" className={className}>
        {link.text}
      </button>
    </form>
  );
}

/** A page without content yet: what will be here, and links to go on. */
function Nothing({ text, isNotice, action }: { text: string; isNotice: boolean; action: ReactNode }) {
  return (
    <section className="empty panel">
      {isNotice ? null : <Shelf />}
      <p>{text}</p>
      {action}
    </section>
  );
}

function Shelf() {
  return (
    <svg viewBox="0 0 240 120" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M30 100h180M30 60h180M44 60V24h28v36M80 60V24h28v36" />
      <path d="M116 60V24h28v36M152 60V24h28v36" strokeDasharray="4 4" />
      <path d="M44 100V72h64v28M116 100V72h64v28" strokeDasharray="4 4" />
    </svg>
  );
}
