import type { Visit } from './visit-cookie.ts';

const maxVisits = 50_000;

/**
 * Remembers what was counted for each visit, so that an old cookie that is sent again is not
 * counted again. A visit that began before this process, or whose record may have been dropped, is
 * not counted, because its earlier counts are unknown.
 */
export class CountedVisits {
  /** By visit id, oldest first. The counted names share one string to save memory. */
  readonly #counted = new Map<string, { startedAt: number; names: string }>();
  #forgottenUntil = Date.now();

  knows({ id, startedAt }: Pick<Visit, 'id' | 'startedAt'>): boolean {
    return startedAt >= this.#forgottenUntil || this.#counted.has(id);
  }

  /** Whether this is the name's first count for the visit; records it. Names have no spaces. */
  isFirst(visit: Pick<Visit, 'id' | 'startedAt'>, name: string): boolean {
    if (!this.knows(visit)) return false;
    const counted = this.#counted.get(visit.id) ?? { startedAt: visit.startedAt, names: ' ' };
    if (counted.names.includes(` ${name} `)) return false;
    this.#counted.set(visit.id, { ...counted, names: `${counted.names}${name} ` });
    const [oldest] = this.#counted;
    if (oldest !== undefined && this.#counted.size > maxVisits) {
      this.#counted.delete(oldest[0]);
      this.#forgottenUntil = Math.max(this.#forgottenUntil, oldest[1].startedAt + 1);
    }
    return true;
  }
}
