import { media as contract, Refusal } from '@fairbook/contracts';
import { SOURCE_LANGUAGE } from '@fairbook/contracts/platform/languages';
import type { PictureFormat } from '@fairbook/contracts/site/picture-files';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { baseName, plainName } from '../../platform/storage/sent-file.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { oneByOne } from './one-by-one.ts';
import { pictureIdOf, pixelsOf } from './pixels.ts';
import {
  deletePicture,
  describedOf,
  describePicture,
  fileOf,
  findPictures,
  insertPicture,
  picturesOf,
  setUses,
} from './store.ts';

/** The library for those who show its pictures. */
export interface Media {
  /**
   * Notes which pictures an article has, within an edit of the part `articles`. Returns those that it may not have:
   * they don't exist, or nobody has written what they show. Then nothing is noted.
   */
  use(tx: Tx, articleId: number, ids: readonly string[]): Promise<string[]>;
  /** Pictures by their ids; unknown ones are left out. */
  of(ids: readonly string[]): Promise<contract.Picture[]>;
}

const TYPES: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
/** Pictures in memory at a time: the one that is drawn and those that wait. A sender may be gone, and send again. */
const MOST_DRAWN = 8;

/**
 * Pictures of the site: sent once, drawn anew in a few widths and types, found again by what they show. Its edits are
 * of the part `articles`, one after another with those of articles, so a picture can't go while an article takes it.
 */
export function createMedia(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { edits }: { edits: SiteEdits },
): { module: Module; media: Media } {
  const part = 'articles';
  const draw = oneByOne(pixelsOf, MOST_DRAWN);
  const subjectOf = (id: string) => `picture ${id}`;

  async function found(id: string, within = db): Promise<contract.Picture> {
    const [picture] = await picturesOf(within, [id]);
    if (!picture) throw new Refusal('operator.unknown_entry');
    return picture;
  }

  async function held(tx: Tx, id: string, version: number): Promise<contract.Picture> {
    const picture = await found(id, tx);
    if (picture.version !== version) throw new Refusal('operator.version_conflict');
    return picture;
  }

  async function upload(userId: number, name: string, bytes: Uint8Array): Promise<contract.Picture> {
    const id = pictureIdOf(bytes);
    const of = { part, subject: subjectOf(id), userId } as const;
    const sent = { id, name: plainName(baseName(name)) || 'picture', size: bytes.length };
    const logged = { before: null, after: { name: sent.name } };
    const [known] = await picturesOf(db, [id]);
    if (known) {
      await edits.record(db, of, logged);
      return known;
    }
    const pixels = await draw(bytes);
    await edits.edit(of, async (tx) => {
      await insertPicture(tx, { ...sent, ...pixels, at: new Date(clock.now()), userId });
      return { ...logged, answer: undefined };
    });
    return found(id);
  }

  const module: Module = {
    name: 'media',
    routes: [
      route(contract.list, ({ query: { q, page = 1 } }) => {
        const limit = contract.PICTURES_A_PAGE;
        return findPictures(db, { q, limit, offset: (page - 1) * limit });
      }),
      route(contract.upload, ({ query: { name = '' }, body, caller }) => upload(userOf(caller), name, body)),
      route(contract.change, async ({ params: { id }, body: { alt, focus, version }, caller }) => {
        await edits.edit({ part, subject: subjectOf(id), userId: userOf(caller) }, async (tx) => {
          const before = await held(tx, id, version);
          await describePicture(tx, { id, alt, focus, version: version + 1 });
          const was = { alt: before.alt, focus: before.focus };
          return { before: was, after: { alt, focus }, answer: undefined };
        });
        return found(id);
      }),
      route(contract.remove, async ({ params: { id }, query: { version = 0 }, caller }) => {
        await edits.edit({ part, subject: subjectOf(id), userId: userOf(caller) }, async (tx) => {
          const { name, alt, focus, uses } = await held(tx, id, version);
          if (uses.some(({ isPublished }) => isPublished)) throw new Refusal('media.in_use');
          await deletePicture(tx, id);
          return { before: { name, alt, focus }, after: null, answer: undefined };
        });
        return undefined;
      }),
      route(contract.pictures, async ({ query: { ids = '' }, lng }) => {
        const all = await picturesOf(db, [...new Set(ids.split(',').filter(Boolean))]);
        return { pictures: all.map((each) => shownPicture(each, lng)) };
      }),
      route(contract.file, async ({ params: { id, file }, setHeader }) => {
        const [width, format] = file.split('.') as [string, PictureFormat];
        const bytes = await fileOf(db, { id, width: Number(width), format });
        if (!bytes) throw new Refusal('media.unknown');
        setHeader('content-type', TYPES[format]);
        setHeader('cache-control', 'public, max-age=31536000, immutable');
        setHeader('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
        return bytes;
      }),
    ],
  };
  return {
    module,
    media: {
      async use(tx, articleId, ids) {
        const described = await describedOf(tx, ids);
        const missing = ids.filter((id) => !described.has(id));
        if (missing.length === 0) await setUses(tx, articleId, ids);
        return missing;
      },
      of: (ids) => picturesOf(db, ids),
    },
  };
}

/** A picture as pages show it in a language. */
export function shownPicture(
  { id, width, height, widths, focus, alt }: contract.Picture,
  lng: string,
): contract.ShownPicture {
  return { id, width, height, widths, focus, alt: alt?.[lng] ?? alt?.[SOURCE_LANGUAGE] ?? '' };
}
