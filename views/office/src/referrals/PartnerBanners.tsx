import { LANGUAGES } from '@fairbook/contracts/platform/languages';
import { BANNER_SIZES, type BannerSize } from '@fairbook/contracts/sportsbook/banner-sizes';
import { parseSportsPath } from '@fairbook/remote-view/paths';
import { Field, Select } from '@fairbook/ui/overlay';
import { useEffect, useState } from 'react';
import { CopyField } from '../CopyField.tsx';
import { useOffice } from '../office-context.ts';
import { type BannerOf, bannerMarkup, bannerPath } from './banner-markup.ts';
import type { OwnPartner } from './load-referrals.ts';
import styles from './referrals.module.css';

const SIZES = Object.keys(BANNER_SIZES) as BannerSize[];

/** Pictures with live prices: the partner gives a page of the site, and copies the lines for a page of their own. */
export function PartnerBanners({ partner: { code, links } }: { partner: OwnPartner }) {
  const { t, lang: shown } = useOffice();
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  const [address, setAddress] = useState('');
  const [size, setSize] = useState<BannerSize>('300x250');
  const [lang, setLang] = useState<string>(shown);
  const [tag, setTag] = useState('');
  const page = pageAt(address);
  const isWrong = address.trim() !== '' && page === null;
  const banner = page && { ...page, size, lang, code, tag };
  return (
    <section className="panel pad stack">
      <h2>{t('referrals.banner.title')}</h2>
      <p className="small muted">{t('referrals.banner.lead')}</p>
      <Field
        label={t('referrals.banner.address')}
        hint={t('referrals.banner.address.hint')}
        type="url"
        autoComplete="off"
        maxLength={500}
        value={address}
        error={isWrong ? t('referrals.banner.wrong') : null}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Select
        label={t('referrals.banner.size')}
        value={size}
        options={SIZES.map((each) => ({ value: each, label: BANNER_SIZES[each].join(' × ') }))}
        onChange={(next) => setSize(SIZES.find((each) => each === next) ?? size)}
      />
      <Select
        label={t('referrals.banner.lang')}
        value={lang}
        options={LANGUAGES.map((value) => ({
          value: value as string,
          label: new Intl.DisplayNames([shown], { type: 'language' }).of(value) ?? value,
        }))}
        onChange={setLang}
      />
      <Select
        label={t('referrals.banner.tag')}
        value={tag}
        options={[
          { value: '', label: t('referrals.partner.general') },
          ...links.flatMap((each) => (each.isOpen ? [{ value: each.tag, label: each.tag }] : [])),
        ]}
        onChange={setTag}
      />
      {banner ? (
        <>
          <p className={styles.scroll}>
            <img
              src={bannerPath(banner)}
              width={BANNER_SIZES[size][0]}
              height={BANNER_SIZES[size][1]}
              alt={t('referrals.banner.alt')}
            />
          </p>
          <CopyField
            label={t('referrals.banner.lines')}
            text={bannerMarkup(banner, { origin, alt: t('referrals.banner.alt') })}
          />
        </>
      ) : null}
    </section>
  );
}

/** The game or competition of a page's address; null for any other address. */
function pageAt(address: string): Pick<BannerOf, 'of' | 'id' | 'page'> | null {
  const url = URL.parse(address.trim());
  const page = url?.pathname.replace(/^\/[a-z]{2}(?=\/)/, '') ?? '';
  const found = parseSportsPath(page);
  if (found?.gameId) return { of: 'game', id: found.gameId, page };
  return found?.champId ? { of: 'champ', id: found.champId, page } : null;
}
