import type { Figures } from '../model/figures.ts';

export async function fetchFigures(): Promise<Figures | null> {
  return null;
}
