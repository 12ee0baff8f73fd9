import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { Reporter } from './reporter.ts';

/** Loaded after the page has settled. The browser buffers earlier entries. */
export function watchVitals(reporter: Reporter, areaNow: () => string | null): void {
  const tell = ({ name, value }: Metric) => {
    const area = areaNow();
    if (area === null || (name !== 'INP' && name !== 'LCP' && name !== 'CLS')) return;
    reporter.vital({ area, name, value: name === 'CLS' ? value : Math.round(value) });
  };
  onCLS(tell, { reportAllChanges: true });
  onINP(tell, { reportAllChanges: true });
  onLCP(tell, { reportAllChanges: true });
}
