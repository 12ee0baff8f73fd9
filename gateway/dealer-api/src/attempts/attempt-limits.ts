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

/** The email address must be in lower case. */
const messagesOf =
  (action: string, maxUsual: number, maxTotal: number) =>
  (network: string, email: string): MessageLimit => ({
    subject: [action, email],
    network,
    maxUsual,
    maxTotal,
  });

export const resetMessages = messagesOf('reset of', 10, 30);
export const signUpMessages = messagesOf('sign-up of', 5, 20);
export const resumeLinkMessages = messagesOf('valuation links to', maxLinksPerEmail, 10);

/** @param email in lower case, counted whether or not it has an account */
export function signUpLimits(network: string, email: string): AttemptLimit[] {
  return [
    // Few, because each sign-up runs scrypt and sends a message.
    { subject: ['sign-up', network], max: 30 },
    { subject: ['sign-up', email, network], max: maxAttemptsPerCustomer },
  ];
}

/** @param tokenHash identifies the link. Anyone with the link could try to guess the password */
export function confirmSignUpLimits(network: string, tokenHash: string) {
  return {
    linkLimit: { subject: ['sign-up link', tokenHash], max: maxAttemptsPerCustomer },
    networkLimit: { subject: ['sign-up link', network], max: maxAttemptsPerNetwork },
  } satisfies Record<string, AttemptLimit>;
}

/** Counts by the network, or by the hash of a token. */
const limitOf =
  (action: string, max: number) =>
  (counted: string): AttemptLimit => ({
    subject: [action, counted],
    max,
  });

/** Valid forms. */
export const formLimit = limitOf('form', 60);
/** Each invalid form is stored for half an hour so that the user can correct it. */
export const refusedFormLimit = limitOf('refused form', 300);
/** Low, because an order holds its vehicle while its payment page is open. */
export const orderLimit = limitOf('order', 20);
/** Limited, because each valuation adds a permanent row. */
export const valuationLimit = limitOf('valuation', 60);
/** Attempts to open a link, whose token cannot be guessed. */
export const openedLinkLimit = limitOf('opened valuation link', 60);
/** Password checks while logged in, per token hash, so that a stolen login cannot block another. */
export const passwordCheckLimit = limitOf('password check', maxAttemptsPerCustomer);

/** @param email in lower case */
export function resumeLinkLimits(network: string, email: string): AttemptLimit[] {
  return [
    // Few, because a link can be sent to any address.
    { subject: ['valuation links', network], max: 20 },
    { subject: ['valuation links', email, network], max: maxLinksPerEmail },
  ];
}
