import { ImportError } from '../import-error.ts';

const unitMilliseconds: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };
const maxMilliseconds = 24 * 3_600_000;

/**
 * Parses `15m`.
 * @throws ImportError for any other text, or an interval below a second or above a day
 */
export function intervalOf(text: string): number {
  const [, figure = '', unit = ''] = /^(\d{1,5})([smh])$/.exec(text.trim()) ?? [];
  const milliseconds = Number(figure) * (unitMilliseconds[unit] ?? 0);
  if (milliseconds > 0 && milliseconds <= maxMilliseconds) return milliseconds;
  throw new ImportError(
    `--every must be a time such as 30s, 15m or 1h, from 1s to 24h: ${text} is not.`,
  );
}
