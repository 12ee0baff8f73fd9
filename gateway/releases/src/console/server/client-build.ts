import type { Logger } from 'pino';
import type { ClientFiles } from './client-files.ts';

/** The one build of the client: made when it is first wanted, for all who want it; a failed one is tried again. */
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

  /** Null until it is made. */
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

  /** Begins it, once, for who will want it soon; whoever asks need not be known. */
  begin(): void {
    if (this.#isBegun) return;
    this.#isBegun = true;
    this.get().catch(() => {}); // Logged above; whoever needs it asks again.
  }
}
