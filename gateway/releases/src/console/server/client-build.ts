import type { Logger } from 'pino';
import type { ClientFiles } from './client-files.ts';

/** Builds the client once, on first use, for all requests. A failed build is retried. */
export class ClientBuild {
  readonly #make: () => Promise<ClientFiles>;
  readonly #logger: Pick<Logger, 'error'>;
  #making: Promise<ClientFiles> | null = null;
  #isBegun = false;
  #made: ClientFiles | null = null;

  constructor(make: () => Promise<ClientFiles>, logger: Pick<Logger, 'error'>) {
    this.#make = make;
    this.#logger = logger;
  }

  /** Null until it is built. */
  get made(): ClientFiles | null {
    return this.#made;
  }

  /** @throws BuildFailedError */
  get(): Promise<ClientFiles> {
    this.#making ??= this.#make().then(
      (files) => (this.#made = files),
      (error: unknown) => {
        this.#making = null;
        this.#logger.error({ err: error }, 'the release console could not be built');
        throw error;
      },
    );
    return this.#making;
  }

  /** Starts the build once, ahead of its use. Visitors who are not signed in may trigger it. */
  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.get().catch(() => {}); // Logged above. The next `get` retries.
  }
}
