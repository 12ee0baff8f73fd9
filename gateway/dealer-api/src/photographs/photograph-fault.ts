/**
 * The ways in which a photograph can fail, and whether the failure is permanent, so that a retry
 * cannot help. Reports count failures by these names.
 */
const faultKinds = {
  'photograph-missing': { isPermanent: true },
  'photograph-refused': { isPermanent: true },
  'photograph-private-address': { isPermanent: true },
  'photograph-redirects': { isPermanent: true },
  'photograph-too-large': { isPermanent: true },
  'photograph-wrong-type': { isPermanent: true },
  'photograph-unreadable': { isPermanent: true },
  'photograph-server-error': { isPermanent: false },
  'photograph-server-busy': { isPermanent: false },
  'photograph-unreachable': { isPermanent: false },
  'photograph-slow': { isPermanent: false },
  'photograph-broken-off': { isPermanent: false },
  'photograph-crashes': { isPermanent: false },
};

/** A photograph is not available. The import report shows the message. */
export class PhotographFault extends Error {
  override readonly name = 'PhotographFault';
  readonly code = 'PHOTOGRAPH_FAULT';
  readonly kind: keyof typeof faultKinds;
  /** From the server's `Retry-After`. */
  readonly retryAfterMilliseconds: number | undefined;

  constructor(kind: keyof typeof faultKinds, reason: string, retryAfterMilliseconds?: number) {
    super(reason);
    this.kind = kind;
    this.retryAfterMilliseconds = retryAfterMilliseconds;
  }

  get isPermanent(): boolean {
    return faultKinds[this.kind].isPermanent;
  }
}
