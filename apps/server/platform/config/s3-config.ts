import { StartError } from './start-error.ts';

export interface S3Config {
  /** The endpoint and the bucket, without a slash at the end. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket for files of players; null without one. Throws a `StartError`. */
export function s3Config(given: Record<keyof S3Config, string | undefined>): S3Config | null {
  const { url: text, accessKeyId, secretAccessKey } = given;
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname.length < 2 ||
    url.search !== '' ||
    url.username !== ''
  )
    throw new StartError(
      `S3_URL must be an endpoint with a bucket such as https://s3.eu-central-1.amazonaws.com/bucket, but it is "${text}".`,
    );
  if (!accessKeyId || !secretAccessKey)
    throw new StartError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, too.');
  return {
    url: url.href.replace(/\/$/, ''),
    region: given.region || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}
