/** How a photograph can fail, by the name under which failures are counted. */
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

/** Faults that another attempt does not mend. */
const permanent: ReadonlySet<PhotographFaultKind> = new Set([
  'photograph-missing',
  'photograph-refused',
  'photograph-private-address',
  'photograph-redirects',
  'photograph-too-large',
  'photograph-wrong-type',
  'photograph-unreadable',
]);

/** A photograph can't be had; the message is the reason as the import's report shows it. */
export class PhotographFault extends Error {
  override readonly name = 'PhotographFault';
  readonly code = 'PHOTOGRAPH_FAULT';
  readonly kind: PhotographFaultKind;
  /** As the server asks with `Retry-After`. */
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
