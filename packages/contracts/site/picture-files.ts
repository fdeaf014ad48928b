/** The id of a picture, as a pattern. */
export const PICTURE_ID = '[0-9a-f]{24}';

/** The types in which a picture is served, the smallest first; the last is for browsers that know no other. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The address of a picture in one width and type. */
export function pictureAddress(id: string, width: number, format: PictureFormat): string {
  return `/web-api/v1/media/${id}/${width}.${format}`;
}

/** The `srcset` of a picture in one type. */
export function pictureSet(id: string, widths: readonly number[], format: PictureFormat): string {
  return widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');
}
