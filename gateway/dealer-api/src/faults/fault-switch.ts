import type { Fault } from './fault.ts';

interface ActiveFault {
  readonly fault: Fault;
  readonly path: RegExp;
  injections: number;
}

type CalledRequest = Readonly<Record<'method' | 'path' | 'query', string>>;

export class FaultSwitch {
  #activeFaults: readonly ActiveFault[] = [];
  readonly #random: () => number;

  constructor(faults: readonly Fault[] = [], random: () => number = Math.random) {
    this.#random = random;
    this.set(faults);
  }

  /** Replaces all faults; an empty list switches them off. */
  set(faults: readonly Fault[]): void {
    this.#activeFaults = faults.map((fault) => ({
      fault,
      path: patternOf(fault.path),
      injections: 0,
    }));
  }

  list(): { fault: Fault; made: number }[] {
    return this.#activeFaults.map(({ fault, injections }) => ({ fault, made: injections }));
  }

  /** The fault to inject into this request. Counts it as injected. */
  nextFault(request: CalledRequest): Fault | undefined {
    const active = this.#activeFaults.find((each) => this.#isDue(each, request));
    if (active === undefined) return undefined;
    active.injections += 1;
    return active.fault;
  }

  #isDue({ fault, path, injections }: ActiveFault, request: CalledRequest): boolean {
    return (
      path.test(request.path.replace(/(.)\/$/, '$1')) &&
      (fault.method === undefined || fault.method === request.method) &&
      (fault.query === undefined || request.query.includes(fault.query)) &&
      (fault.times === undefined || injections < fault.times) &&
      (fault.share === undefined || this.#random() < fault.share)
    );
  }
}

function patternOf(path: string): RegExp {
  const parts = path.replace(/(.)\/$/, '$1').split('*');
  const literally = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literally.join('.*')}$`);
}
