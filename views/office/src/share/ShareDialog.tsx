import type { bets } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import { rosette } from '@fairbook/proof/rosette';
import { BoxSkeleton, ErrorBlock, gameText, Icon } from '@fairbook/ui';
import { Check, Modal } from '@fairbook/ui/overlay';
import { qrPath } from '@fairbook/ui/qr';
import { useEffect, useRef, useState } from 'react';
import { useBoughtText } from '../coupon/use-bought-text.ts';
import { couponName } from '../history/coupon-name.ts';
import { openWinOf } from '../history/totals.ts';
import { useOffice, useTexts } from '../office-context.ts';
import { paint } from './paint.ts';
import { type PictureFacts, pictureOf } from './picture.ts';
import styles from './share.module.css';

interface ShareDialogProps {
  coupon: bets.Coupon;
  onClose(): void;
}

/** The picture of a coupon as it will be shared. The stake is on it only if the player wants. */
export function ShareDialog({ coupon, onClose }: ShareDialogProps) {
  const { t, api } = useOffice();
  const [code, setCode] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { couponId } = coupon;
  const read = useRef(() => {});
  read.current = () => {
    setFailed(false);
    api('bets.couponReceipt', { params: { id: couponId } }).then(
      (receipt) => setCode(receipt.code),
      () => setFailed(true),
    );
  };
  useEffect(() => read.current(), []);
  return (
    <Modal title={t('office.share.title')} closeLabel={t('office.share.close')} onClose={onClose}>
      {hasFailed ? (
        <ErrorBlock
          title={t('office.share.failed')}
          retry={{ label: t('office.retry'), onRetry: () => read.current() }}
        >
          {t('office.share.failedText')}
        </ErrorBlock>
      ) : null}
      {code === null && !hasFailed ? <BoxSkeleton label={t('office.share.loading')} /> : null}
      {code === null ? null : <Shown coupon={coupon} code={code} />}
    </Modal>
  );
}

/** Digits of the code on the picture: enough that nobody can guess it. */
const DIGITS = 16;

function Shown({ coupon, code }: { coupon: bets.Coupon; code: string }) {
  const { t } = useOffice();
  const [hasSums, setSums] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [told, setTold] = useState('');
  const { facts, words, link } = useFacts(coupon, code, hasSums);
  const picture = pictureOf(facts);
  const written = JSON.stringify(picture);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, JSON.parse(written) as typeof picture);
  }, [written]);

  async function share() {
    const file = await fileOf(canvas.current, coupon.number);
    if (!file) return setTold(t('office.share.failed'));
    const data = { files: [file], text: words, url: link };
    if (navigator.canShare?.(data)) {
      await navigator.share(data).catch(() => {});
      return;
    }
    save(file);
    setTold(t('office.share.saved'));
  }
  async function download() {
    const file = await fileOf(canvas.current, coupon.number);
    if (file) save(file);
    setTold(t(file ? 'office.share.saved' : 'office.share.failed'));
  }
  return (
    <div className="stack">
      <canvas
        ref={canvas}
        className={styles.picture}
        width={picture.width}
        height={picture.height}
        role="img"
        aria-label={words}
      />
      <Check isOn={hasSums} onChange={setSums}>
        {t('office.share.sums')}
      </Check>
      <p className="small muted">{t('office.share.text')}</p>
      <div className={styles.acts}>
        <button type="button" className="btn primary" onClick={() => void share()}>
          <Icon id="share" size="s" />
          {t('office.share.share')}
        </button>
        <button type="button" className="btn" onClick={() => void download()}>
          <Icon id="download" size="s" />
          {t('office.share.save')}
        </button>
      </div>
      <p className="small" role="status">
        {told}
      </p>
    </div>
  );
}

/** What the picture tells, the same in words, and the address at which it can be checked. */
function useFacts(coupon: bets.Coupon, code: string, hasSums: boolean) {
  const { t, lang } = useOffice();
  const { odds, money, exact } = useTexts();
  const bought = useBoughtText()(coupon);
  const { number, bets: legs, coef, amount, iso, payout, acceptedAt } = coupon;
  const title = couponName(t, coupon);
  const start = code.slice(0, DIGITS);
  const page = `${location.origin}/${lang}/office/receipt`;
  const link = `${page}?number=${number}&code=${start}`;
  const sums: (readonly [string, string])[] = [
    ...(coef === null
      ? bought
        ? [[t('office.figure.bets'), bought.bets] as const]
        : []
      : [[t('office.share.odds'), odds(coef)] as const]),
    ...(hasSums
      ? [
          [t('office.figure.stake'), money(amount, iso)] as const,
          payout === null
            ? ([t('office.figure.possibleWin'), money(openWinOf(coupon), iso)] as const)
            : ([t('office.figure.paid'), money(payout, iso)] as const),
        ]
      : []),
  ];
  const facts: PictureFacts = {
    brand: 'Fairbook',
    title,
    about: `№ ${couponNumberText(number)} · ${acceptedAt ? t('office.acceptedAt', { at: exact(acceptedAt) }) : ''}`,
    legs: legs.map((leg) => ({
      pick: leg.outcomeName,
      game: `${gameText(leg)} · ${leg.marketName}`,
      odds: odds(leg.coef),
    })),
    more: (count) => t('bets.more', { count }),
    sums,
    code: (start.match(/.{4}/g) ?? []).join(' '),
    codeLabel: t('office.share.code'),
    address: page.replace(/^https?:\/\//, ''),
    rosette: rosette(code).path,
    qr: qrPath(link),
  };
  const words = [
    `${title}, № ${couponNumberText(number)}.`,
    ...facts.legs.map(({ pick, game, odds: price }) => `${pick}, ${game}: ${price}.`),
    ...sums.map(([label, figure]) => `${label}: ${figure}.`),
    `${facts.codeLabel}: ${facts.code}.`,
  ].join(' ');
  return { facts, words, link };
}

async function fileOf(canvas: HTMLCanvasElement | null, number: number): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas ? canvas.toBlob(resolve, 'image/png') : resolve(null),
  );
  return blob && new File([blob], `bet-${number}.png`, { type: 'image/png' });
}

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
