/** The ways in which a photograph can fail. Reports count failures by these names. */
export type PhotographFaultKind =
  | 'photograph-missing'
  | 'photograph-refused'
  | 'photograph-private-address'
  | 'photograph-redirects'
  | 'photograph-server-error'
  | 'photograph-server-busy'
  | 'photograph-unreachable'
  | 'photograph-slow'
  | 'photograph-broken-off'
  | 'photograph-too-large'
  | 'photograph-wrong-type'
  | 'photograph-unreadable'
  | 'photograph-crashes';

/** Faults that a retry cannot fix. */
const permanent: ReadonlySet<PhotographFaultKind> = new Set([
  'photograph-missing',
  'photograph-refused',
  'photograph-private-address',
  'photograph-redirects',
  'photograph-too-large',
  'photograph-wrong-type',
  'photograph-unreadable',
]);

/** A photograph is not available. The import report shows the message. */
export class PhotographFault extends Error {
  override readonly name = 'PhotographFault';
  readonly code = 'PHOTOGRAPH_FAULT';
  readonly kind: PhotographFaultKind;
  /** From the server's `Retry-After`. */
  readonly retryAfterMilliseconds: number | undefined;

  constructor(kind: PhotographFaultKind, reason: string, retryAfterMilliseconds?: number) {
    super(reason);
    this.kind = kind;
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }

  get isPermanent(): boolean {
    return permanent.has(this.kind);
  }
}
