/** Length of the counting window in milliseconds. The window starts with the first attempt. */
export const windowMs = 15 * 60 * 1000;

/** How often an action may be attempted within `windowMs`. */
export interface AttemptLimit {
  /** The action, and the network, email or token it is counted by. Only a hash is stored. */
  readonly subject: readonly string[];
  readonly max: number;
}

/**
 * Limits messages to one email address, counted over all networks. Above `maxUsual`, each network
 * may still request its first message, up to `maxTotal` in total, so that an attacker cannot block
 * the owner's own request.
 */
export interface MessageLimit {
  readonly subject: readonly string[];
  readonly network: string;
  readonly maxUsual: number;
  readonly maxTotal: number;
}

/** Attempts per email address and network, or per login or sign-up link. */
const maxAttemptsPerCustomer = 5;
/** A network may be shared by a whole office. */
const maxAttemptsPerNetwork = 100;
/** Links to resume a valuation. */
const maxLinksPerEmail = 3;

/** Logins (S190, S226). @param email in lower case */
export function loginLimits(email: string, network: string) {
  return {
    customerLimit: { subject: ['login', email, network], max: maxAttemptsPerCustomer },
    networkLimit: { subject: ['login', network], max: maxAttemptsPerNetwork },
  } satisfies Record<string, AttemptLimit>;
}

/** Password resets. @param email in lower case; undefined when a reset link is used */
export function resetLimits(network: string, email?: string): AttemptLimit[] {
  const networkLimit = { subject: ['reset', network], max: maxAttemptsPerNetwork };
  if (email === undefined) return [networkLimit];
  return [networkLimit, { subject: ['reset', email, network], max: maxAttemptsPerCustomer }];
}

/** @param email in lower case */
export function resetMessages(network: string, email: string): MessageLimit {
  return { subject: ['reset of', email], network, maxUsual: 10, maxTotal: 30 };
}

/** @param email in lower case, counted whether or not it has an account */
export function signUpLimits(network: string, email: string): AttemptLimit[] {
  return [
    // Few, because each sign-up runs scrypt and sends a message.
    { subject: ['sign-up', network], max: 30 },
    { subject: ['sign-up', email, network], max: maxAttemptsPerCustomer },
  ];
}

/** @param email in lower case */
export function signUpMessages(network: string, email: string): MessageLimit {
  return { subject: ['sign-up of', email], network, maxUsual: 5, maxTotal: 20 };
}

/** @param tokenHash identifies the link. Anyone with the link could try to guess the password */
export function confirmSignUpLimits(network: string, tokenHash: string) {
  return {
    linkLimit: { subject: ['sign-up link', tokenHash], max: maxAttemptsPerCustomer },
    networkLimit: { subject: ['sign-up link', network], max: maxAttemptsPerNetwork },
  } satisfies Record<string, AttemptLimit>;
}

/** Valid forms. */
export function formLimit(network: string): AttemptLimit {
  return { subject: ['form', network], max: 60 };
}

/** Each invalid form is stored for half an hour so that the user can correct it. */
export function refusedFormLimit(network: string): AttemptLimit {
  return { subject: ['refused form', network], max: 300 };
}

/** Low, because an order holds its vehicle while its payment page is open. */
export function orderLimit(network: string): AttemptLimit {
  return { subject: ['order', network], max: 20 };
}

/** Limited, because each valuation adds a permanent row. */
export function valuationLimit(network: string): AttemptLimit {
  return { subject: ['valuation', network], max: 60 };
}

/** @param email in lower case */
export function resumeLinkLimits(email: string, network: string): AttemptLimit[] {
  return [
    // Few, because a link can be sent to any address.
    { subject: ['valuation links', network], max: 20 },
    { subject: ['valuation links', email, network], max: maxLinksPerEmail },
  ];
}

/** @param email in lower case */
export function resumeLinkMessages(email: string, network: string): MessageLimit {
  return {
    subject: ['valuation links to', email],
    network,
    maxUsual: maxLinksPerEmail,
    maxTotal: 10,
  };
}

/** Attempts to open a link, whose token cannot be guessed. */
export function openedLinkLimit(network: string): AttemptLimit {
  return { subject: ['opened valuation link', network], max: 60 };
}

/** Password checks while logged in, per token, so that a stolen login cannot block another. */
export function passwordCheckLimit(tokenHash: string): AttemptLimit {
  return { subject: ['password check', tokenHash], max: maxAttemptsPerCustomer };
}
