import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { Reporter } from './reporter.ts';

/** Loaded after the page has settled. The browser buffers earlier entries. */
export function watchVitals(reporter: Reporter, currentArea: () => string | null): void {
  const reportMetric = ({ name, value }: Metric) => {
    const area = currentArea();
    if (area === null || (name !== 'INP' && name !== 'LCP' && name !== 'CLS')) return;
    reporter.reportVital({ area, name, value: name === 'CLS' ? value : Math.round(value) });
  };
  onCLS(reportMetric, { reportAllChanges: true });
  onINP(reportMetric, { reportAllChanges: true });
  onLCP(reportMetric, { reportAllChanges: true });
}
