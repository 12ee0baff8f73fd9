import type { Visit } from './visit-cookie.ts';

const maxVisits = 50_000;

/**
 * What was counted of each visit, so that an early cookie that is sent again counts nothing again.
 * A visit that began before what is remembered, or before this process, is not counted: it can't be
 * known any more what was.
 */
export class CountedVisits {
  /** By the visit's id, in the order of their coming; all that was counted in one text, to be small. */
  readonly #counted = new Map<string, { startedAt: number; names: string }>();
  readonly #max: number;
  #forgottenUntil: number;

  constructor(now: number, max = maxVisits) {
    this.#forgottenUntil = now;
    this.#max = max;
  }

  knows({ id, startedAt }: Pick<Visit, 'id' | 'startedAt'>): boolean {
    return startedAt >= this.#forgottenUntil || this.#counted.has(id);
  }

  /** True once for each name, which has no spaces. */
  isFirst(visit: Pick<Visit, 'id' | 'startedAt'>, name: string): boolean {
    if (!this.knows(visit)) return false;
    const held = this.#counted.get(visit.id) ?? { startedAt: visit.startedAt, names: ' ' };
    if (held.names.includes(` ${name} `)) return false;
    this.#counted.set(visit.id, { ...held, names: `${held.names}${name} ` });
    this.#forget();
    return true;
  }

  #forget(): void {
    if (this.#counted.size <= this.#max) return;
    const [oldest] = this.#counted;
    if (oldest === undefined) return;
    this.#counted.delete(oldest[0]);
    this.#forgottenUntil = Math.max(this.#forgottenUntil, oldest[1].startedAt + 1);
  }
}
