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
/** Attempts per network, which may be shared by a whole office. */
const maxAttemptsPerNetwork = 100;
/** Lower than `maxAttemptsPerNetwork`, because each sign-up runs scrypt and sends a message. */
const maxSignUpsPerNetwork = 30;
/** Valid forms per network. */
const maxFormsPerNetwork = 60;
/** Invalid forms per network. Each is stored for half an hour so that the user can correct it. */
const maxRefusedFormsPerNetwork = 300;

/** Low, because an order holds its vehicle while its payment page is open. */
const maxOrdersPerNetwork = 20;
/** Limited, because each valuation adds a permanent row. */
const maxValuationsPerNetwork = 60;

/** Requests for a link to resume a valuation. Low, because it can be sent to any address. */
const maxLinksPerNetwork = 20;
const maxLinksPerEmail = 3;
/** Attempts to open a resume link, whose token cannot be guessed. */
const maxOpenedLinksPerNetwork = 60;

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
    { subject: ['sign-up', network], max: maxSignUpsPerNetwork },
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

export function formLimit(network: string): AttemptLimit {
  return { subject: ['form', network], max: maxFormsPerNetwork };
}

export function refusedFormLimit(network: string): AttemptLimit {
  return { subject: ['refused form', network], max: maxRefusedFormsPerNetwork };
}

export function orderLimit(network: string): AttemptLimit {
  return { subject: ['order', network], max: maxOrdersPerNetwork };
}

export function valuationLimit(network: string): AttemptLimit {
  return { subject: ['valuation', network], max: maxValuationsPerNetwork };
}

/** @param email in lower case */
export function resumeLinkLimits(email: string, network: string): AttemptLimit[] {
  return [
    { subject: ['valuation links', network], max: maxLinksPerNetwork },
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

export function openedLinkLimit(network: string): AttemptLimit {
  return { subject: ['opened valuation link', network], max: maxOpenedLinksPerNetwork };
}

/** Password checks while logged in, per token, so that a stolen login cannot block another. */
export function passwordCheckLimit(tokenHash: string): AttemptLimit {
  return { subject: ['password check', tokenHash], max: maxAttemptsPerCustomer };
}
