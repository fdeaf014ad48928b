export interface Settings {
  file: string;
  /** Recorded seconds per second. */
  speed: number;
  /** When the first message is sent, epoch milliseconds; null: at the start of the server. */
  beginsAt: number | null;
}

/** Throws an error that names the setting at fault. */
export function readSettings(settings: Readonly<Record<string, unknown>>): Settings {
  const { file, speed = 1, beginsAt, ...others } = settings;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined)
    throw new Error(`a recorded feed has the settings file, speed and beginsAt, but no ${unknown}`);
  if (typeof file !== 'string') throw new Error('settings.file must be the path of a recording');
  if (typeof speed !== 'number' || !(speed >= 0.1 && speed <= 200))
    throw new Error('settings.speed must be from 0.1 to 200');
  if (beginsAt === undefined) return { file, speed, beginsAt: null };
  const at = typeof beginsAt === 'string' ? Date.parse(beginsAt) : Number.NaN;
  if (Number.isNaN(at)) throw new Error('settings.beginsAt must be a moment such as 2026-11-20T12:00:00Z');
  return { file, speed, beginsAt: at };
}
