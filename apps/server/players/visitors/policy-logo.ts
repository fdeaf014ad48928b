/** The age mark: a red ring with "18+", 28 × 28 pixels, one frame, transparent around. Our own drawing. */
export const POLICY_LOGO: Uint8Array = Buffer.from(
  [
    'R0lGODlhHAAcAPEAAAAAAMYoKP///yAkKyH5BAEAAAAALAAAAAAcABwAAAJ3hI8WG+mvmJTwzcvqmaL7PlXSR3qUM5bqiTDq',
    'K2TtAsMy4Nb2EgX63sD5frsIaeAZIGu8XEf5jAKd0qV1xfksBVBu93M5VqWkDE07Lgq13e+LJxwSy3DqHASP30353v62YTdl',
    'IVjCgpJieAiBgaGR0Lj4ONMHUQAAOw==',
  ].join(''),
  'base64',
);
