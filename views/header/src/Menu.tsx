import type { OperatorPage } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { Icon, type IconId, Segmented, useCoefView, useCoefViews, useFact, useSession } from '@fairbook/ui';
import { useEffect, useId, useState } from 'react';
import { Clock } from './Clock.tsx';
import type { HeaderData, ThemeName } from './data.ts';

interface MenuProps {
  ctx: ViewContext;
  data: HeaderData;
  isSignedIn: boolean;
  /** Operators have no player accounts. */
  isPlayer: boolean;
}

/**
 * A native popover: account, appearance, language, odds, sign-out; on a phone also the areas, which the bar has no room
 * for.
 */
export function Menu({ ctx, data, isSignedIn, isPlayer }: MenuProps) {
  const { t, lang, bus } = ctx;
  const id = useId();
  const held = useSession()?.permissions ?? NO_PERMISSIONS;
  const name = t(isSignedIn ? 'header.menu.account' : 'header.menu.settings');
  return (
    <>
      <button
        type="button"
        className={isSignedIn ? 'ib' : 'ib top-gear'}
        popoverTarget={id}
        aria-label={name}
        title={name}
      >
        <Icon id={isSignedIn ? 'user' : 'gear'} />
      </button>
      <div id={id} popover="auto" className="menu" ref={closeBehindFocus}>
        {isSignedIn && !isPlayer && held.length > 0 ? (
          <ul className="side-group">
            <OperatorLinks ctx={ctx} held={held} />
            {data.own
              .filter(({ to }) => to === '/office/security')
              .map(({ to, icon, text }) => (
                <MenuLink key={to} href={`/${lang}${to}`} icon={icon} text={text} />
              ))}
          </ul>
        ) : null}
        {isPlayer ? <Clock /> : null}
        {isPlayer ? (
          <ul className="side-group">
            <MenuLink href={`/${lang}/office/account`} icon="wallet" text={t('header.menu.money')} />
            <MenuLink href={`/${lang}/office/history`} icon="coupon" text={t('header.menu.history')} />
            {data.own.map(({ to, icon, text }) => (
              <MenuLink key={to} href={`/${lang}${to}`} icon={icon} text={text} />
            ))}
          </ul>
        ) : null}
        <ul className="side-group only-phone">
          {data.sections.includes('/results') ? (
            <MenuLink href={`/${lang}/results`} icon="calendar" text={t('header.nav.results')} />
          ) : null}
          {data.areas.map(({ to, icon, text }) => (
            <MenuLink key={to} href={`/${lang}${to}`} icon={icon} text={text} />
          ))}
        </ul>
        <div className="side-group menu-settings">
          <Theme ctx={ctx} themes={data.allowed.themes} />
          <Odds ctx={ctx} coefViews={data.allowed.coefViews} />
          <Languages ctx={ctx} languages={data.languages} />
        </div>
        <div className="side-group">
          <button
            type="button"
            className="side-item"
            onClick={() => bus.emit('modal:open', { name: 'settings' })}
          >
            <Icon id="gear" />
            {t('header.menu.all')}
          </button>
          {isSignedIn ? (
            <button type="button" className="side-item" onClick={() => bus.emit('session:logout', {})}>
              <Icon id="exit" />
              {t('header.menu.signOut')}
            </button>
          ) : null}
        </div>
      </div>
    </>
  );
}

/** Closes the menu when the keyboard focus moves on. A press outside closes a popover anyway. */
export function closeBehindFocus(menu: HTMLElement | null): (() => void) | undefined {
  function leave({ relatedTarget: next }: FocusEvent): void {
    if (!(menu && next instanceof Element) || menu.contains(next)) return;
    if (next.getAttribute('popovertarget') !== menu.id) menu.hidePopover();
  }
  menu?.addEventListener('focusout', leave);
  return () => menu?.removeEventListener('focusout', leave);
}

const NO_PERMISSIONS: readonly string[] = [];

interface OperatorLinksProps {
  ctx: ViewContext;
  held: readonly string[];
}

/** The operator pages that these permissions open. They load behind the closed menu, and for operators only. */
function OperatorLinks({ ctx: { t, lang, loadTexts }, held }: OperatorLinksProps) {
  const [pages, setPages] = useState<readonly OperatorPage[]>([]);
  useEffect(() => {
    Promise.all([import('@fairbook/contracts/site/operator-pages'), loadTexts(['titles'])]).then(
      ([{ openOperatorPages }]) => setPages(openOperatorPages(held)),
      // Without them the pages stay open by the operators' own menu.
      () => undefined,
    );
  }, [held, loadTexts]);
  return pages.map(({ id, icon }) => (
    <MenuLink
      key={id}
      href={`/${lang}/operator/${id}`}
      icon={icon as IconId}
      text={t(`titles.operator-${id}`)}
    />
  ));
}

interface MenuLinkProps {
  href: string;
  icon: IconId;
  text: string;
}

export function MenuLink({ href, icon, text }: MenuLinkProps) {
  return (
    <li>
      <a className="side-item" href={href}>
        <Icon id={icon} />
        {text}
      </a>
    </li>
  );
}

function Theme({ ctx: { t, bus }, themes }: { ctx: ViewContext; themes: readonly ThemeName[] }) {
  const theme = useFact('settings:theme', (value) => value ?? 'system');
  return (
    <Segmented
      label={t('header.theme.label')}
      value={theme}
      onChange={(next) => bus.set('settings:theme', next)}
      choices={themes.map((id) => ({ id, label: t(`header.theme.${id}`) }))}
    />
  );
}

function Odds({ ctx: { t, bus }, coefViews }: { ctx: ViewContext; coefViews: readonly number[] }) {
  const view = useCoefView();
  const fitting = useCoefViews(coefViews);
  return (
    <label className="field">
      <span className="label">{t('header.odds.label')}</span>
      <span className="input">
        <select value={view} onChange={(event) => bus.set('settings:coefView', Number(event.target.value))}>
          {fitting.map((id) => (
            <option key={id} value={id}>
              {t(`header.odds.${id}`)}
            </option>
          ))}
        </select>
        <Icon id="down" size="s" />
      </span>
    </label>
  );
}

/** Links to the same page in other languages. */
function Languages({
  ctx: { t, lang, path },
  languages,
}: {
  ctx: ViewContext;
  languages: HeaderData['languages'];
}) {
  if (languages.length < 2) return null;
  return (
    <nav className="chips" aria-label={t('header.language')}>
      {languages.map(({ code, name }) => (
        <a
          key={code}
          className="chip"
          href={`/${code}${path === '/' ? '' : path}`}
          hrefLang={code}
          lang={code}
          aria-current={code === lang ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
