import type { HttpClient } from '@contracts/platform/host/http';
import type { Shortcut } from '../model/shortcuts.ts';
import { fetchStockSample, type StockSample } from './fetch-stock-sample.ts';

export interface FilledShortcut extends Shortcut, StockSample {}

/** Shortcuts with what they lead to; those that lead to nothing, or whose search failed, are left out. */
export async function fetchShortcuts(
  http: HttpClient,
  shortcuts: readonly Shortcut[],
  signal: AbortSignal,
): Promise<FilledShortcut[]> {
  const filled = await Promise.all(
    shortcuts.map(async (shortcut) => {
      try {
        const sample = await fetchStockSample(http, new URLSearchParams(shortcut.query), signal);
        return { ...shortcut, ...sample };
      } catch {
        return null;
      }
    }),
  );
  return filled.filter((shortcut) => shortcut !== null && shortcut.total > 0) as FilledShortcut[];
}
