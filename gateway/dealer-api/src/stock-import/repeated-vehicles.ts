import type { FeedVehicle } from './feed-fields.ts';
import { fieldFinding, type Finding } from './row-findings.ts';

/** Some feeds contain partial chassis numbers, which do not identify a vehicle. */
const minVinLength = 11;

/** Finds rows with the same VIN or registration, and keeps the later by stock date, then line. */
export class RepeatedVehicles {
  readonly #latest = new Map<string, { line: number; stockId: string; since: string }>();
  readonly #superseded = new Set<string>();

  isSuperseded(stockId: string): boolean {
    return this.#superseded.has(stockId);
  }

  /** @returns a warning for each of VIN and registration that an earlier row also has */
  add(line: number, vehicle: FeedVehicle): Finding[] {
    const { stock_id: stockId, in_stock_since: since = '' } = vehicle;
    const added = { line, stockId, since };
    const findings: Finding[] = [];
    for (const field of ['vin', 'vrm'] as const) {
      const value = vehicle[field];
      if (value === undefined || (field === 'vin' && value.length < minVinLength)) continue;
      const key = `${field} ${value.toUpperCase()}`;
      const earlier = this.#latest.get(key);
      if (earlier === undefined || this.#superseded.has(earlier.stockId)) {
        this.#latest.set(key, added);
        continue;
      }
      const isNewer = since >= earlier.since;
      if (isNewer) this.#latest.set(key, added);
      this.#superseded.add(isNewer ? earlier.stockId : stockId);
      const keptRow = isNewer ? 'this row is kept' : `line ${earlier.line} is kept`;
      const reason = `is the same vehicle as line ${earlier.line}: ${keptRow}, as the newer one`;
      findings.push(fieldFinding(field, 'repeated', value, reason));
    }
    return findings;
  }
}
