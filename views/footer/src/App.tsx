import type { ViewContext } from '@fairbook/remote-view';
import { Icon, UiProvider, useCoefView, useCoefViews, useSession } from '@fairbook/ui';
import type { MouseEvent } from 'react';
import { Install } from './Install.tsx';
import type { FooterData } from './load.ts';

const SECTIONS = {
  '/live': 'header.nav.live',
  '/line': 'header.nav.line',
  '/results': 'header.nav.results',
};

/** The footer of every page: age limit, links to open pages, the kind of money, language and odds format. */
export function App({ data, ctx }: { data: FooterData; ctx: ViewContext }) {
  const { t, lang } = ctx;
  return (
    <UiProvider ctx={ctx}>
      <footer className="foot">
        <AgeMark ctx={ctx} countries={data.policyLogoCountries} />
        {data.sections.map((to) => (
          <a key={to} href={`/${lang}${to}`}>
            {t(SECTIONS[to])}
          </a>
        ))}
        {data.links.map(({ to, text }) => (
          <a key={to} href={`/${lang}${to}`}>
            {text}
          </a>
        ))}
        <a href={`/${lang}/office/receipt`}>{t('footer.receipt')}</a>
        {/* The keys that sign receipts: an API address, so the browser loads it itself. */}
        <a href="/bets-api/v1/proof/keys" target="_blank" rel="noreferrer">
          {t('footer.keys')}
        </a>
        {data.isPlayMoney ? <span>{t('footer.playMoney')}</span> : null}
        {data.companyName ? <span>{data.companyName}</span> : null}
        <Install ctx={ctx} />
        <span className="row end">
          <Languages ctx={ctx} languages={data.languages} />
          <Odds ctx={ctx} coefViews={data.coefViews} />
        </span>
      </footer>
    </UiProvider>
  );
}

/** The age limit; for some countries the mark that their law requires. */
function AgeMark({ ctx: { t }, countries }: { ctx: ViewContext; countries: readonly number[] }) {
  const countryId = useSession()?.countryId ?? null;
  if (countryId === null || !countries.includes(countryId)) return <span className="tag">18+</span>;
  return <img src="/web-api/policy/logo.agif" alt={t('footer.adults')} width={28} height={28} />;
}

function Languages({ ctx, languages }: { ctx: ViewContext; languages: FooterData['languages'] }) {
  // One footer serves every page, so the path is read when the link is followed.
  function keepPage(event: MouseEvent<HTMLAnchorElement>) {
    const path = location.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '');
    event.currentTarget.href = `/${event.currentTarget.hreflang}${path}${location.search}`;
  }
  return (
    <>
      <Icon id="globe" size="s" />
      {languages.map(({ code, name }) => (
        <a
          key={code}
          href={`/${code}`}
          hrefLang={code}
          lang={code}
          aria-current={code === ctx.lang ? 'true' : undefined}
          onClick={keepPage}
        >
          {name}
        </a>
      ))}
    </>
  );
}

function Odds({ ctx: { t, bus }, coefViews }: { ctx: ViewContext; coefViews: readonly number[] }) {
  const view = useCoefView();
  const fitting = useCoefViews(coefViews);
  return (
    <select
      className="foot-odds"
      aria-label={t('header.odds.label')}
      value={view}
      onChange={(event) => bus.set('settings:coefView', Number(event.target.value))}
    >
      {fitting.map((id) => (
        <option key={id} value={id}>
          {t(`header.odds.${id}`)}
        </option>
      ))}
    </select>
  );
}
