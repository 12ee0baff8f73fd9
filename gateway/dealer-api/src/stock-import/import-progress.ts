import { Presets, SingleBar } from 'cli-progress';

export interface ImportProgress {
  start(bytes: number): void;
  update(bytesRead: number, rows: number): void;
  stop(): void;
}

const lineIntervalMs = 2000;

/** Shows a bar on a terminal, otherwise a line every two seconds. */
export function createProgressBar(): ImportProgress {
  const bar = new SingleBar(
    {
      format: '{bar} {percentage}% | {rows} rows | {duration_formatted}',
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: lineIntervalMs,
      stopOnComplete: false,
    },
    Presets.shades_classic,
  );
  return {
    start: (bytes) => bar.start(bytes, 0, { rows: 0 }),
    update: (bytesRead, rows) => bar.update(bytesRead, { rows }),
    stop: () => bar.stop(),
  };
}
