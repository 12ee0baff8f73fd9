import type { Fault } from './fault.ts';

interface Armed {
  readonly fault: Fault;
  readonly path: RegExp;
  made: number;
}

interface CalledRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

export class FaultSwitch {
  #armed: readonly Armed[] = [];
  readonly #chance: () => number;

  constructor(faults: readonly Fault[] = [], chance: () => number = Math.random) {
    this.#chance = chance;
    this.set(faults);
  }

  /** Replaces all faults; an empty list switches them off. */
  set(faults: readonly Fault[]): void {
    this.#armed = faults.map((fault) => ({ fault, path: patternOf(fault.path), made: 0 }));
  }

  /** Every fault and how often it was injected. */
  list(): { fault: Fault; made: number }[] {
    return this.#armed.map(({ fault, made }) => ({ fault, made }));
  }

  /** The fault to inject into this request. Counts it as injected. */
  take(request: CalledRequest): Fault | undefined {
    const armed = this.#armed.find((each) => this.#isDue(each, request));
    if (armed === undefined) return undefined;
    armed.made += 1;
    return armed.fault;
  }

  #isDue({ fault, path, made }: Armed, request: CalledRequest): boolean {
    return (
      path.test(request.path.replace(/(.)\/$/, '$1')) &&
      (fault.method === undefined || fault.method === request.method) &&
      (fault.query === undefined || request.query.includes(fault.query)) &&
      (fault.times === undefined || made < fault.times) &&
      (fault.share === undefined || this.#chance() < fault.share)
    );
  }
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/(.)\/$/, '$1').split('*');
  const literally = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literally.join('.*')}$`);
}
