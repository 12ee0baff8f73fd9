/** Length of the counting window, which starts with the first attempt. */
export const windowMs = 15 * 60 * 1000;

/** What is counted, and the maximum within 15 minutes. */
export interface AttemptLimit {
  /** The action, and who attempts it or whom it concerns. Only a hash is stored. */
  readonly subject: readonly string[];
  readonly max: number;
}

/**
 * Limits messages to one email address from all networks together. Above `usual`, each network may
 * still request one, up to `most` in all: an attacker must not be able to block the owner's own
 * request.
 */
export interface MessageLimit {
  readonly subject: readonly string[];
  readonly network: string;
  readonly usual: number;
  readonly most: number;
}

/** Per email address and network. */
const maxOfCustomer = 5;
/** Per network, which a whole office may share. */
const maxOfNetwork = 100;
/** Lower because each sign-up costs a scrypt hash and a message. */
const maxSignUpsOfNetwork = 30;
/** Valid forms per network. */
const maxFormsOfNetwork = 60;
/** Invalid forms per network. Each is stored for half an hour so that the user can correct it. */
const maxRefusedFormsOfNetwork = 300;

/** Low because each order holds a vehicle for a while. */
const maxOrdersOfNetwork = 20;
/** Each valuation adds a permanent row. */
const maxValuationsOfNetwork = 60;

/** Messages with a link to resume a valuation, which go to any address that a user types. */
const maxLinksOfNetwork = 20;
const maxLinksOfEmail = 3;
/** Attempts to open such a link. Its token cannot be guessed. */
const maxOpenedLinksOfNetwork = 60;

/** Logins (S190, S226). @param email in lower case */
export function loginLimits(email: string, network: string) {
  return {
    ofCustomer: { subject: ['login', email, network], max: maxOfCustomer },
    ofNetwork: { subject: ['login', network], max: maxOfNetwork },
  } satisfies Record<string, AttemptLimit>;
}

/** Password resets. @param email in lower case; undefined when a reset link is used */
export function resetLimits(network: string, email?: string): AttemptLimit[] {
  const ofNetwork = { subject: ['reset', network], max: maxOfNetwork };
  if (email === undefined) return [ofNetwork];
  return [ofNetwork, { subject: ['reset', email, network], max: maxOfCustomer }];
}

/** @param email in lower case */
export function resetMessages(network: string, email: string): MessageLimit {
  return { subject: ['reset of', email], network, usual: 10, most: 30 };
}

/** @param email in lower case, counted whether or not it has an account */
export function signUpLimits(network: string, email: string): AttemptLimit[] {
  return [
    { subject: ['sign-up', network], max: maxSignUpsOfNetwork },
    { subject: ['sign-up', email, network], max: maxOfCustomer },
  ];
}

/** @param email in lower case */
export function signUpMessages(network: string, email: string): MessageLimit {
  return { subject: ['sign-up of', email], network, usual: 5, most: 20 };
}

/** @param tokenHash of the link, whose password an attacker may try to guess */
export function confirmSignUpLimits(network: string, tokenHash: string) {
  return {
    ofLink: { subject: ['sign-up link', tokenHash], max: maxOfCustomer },
    ofNetwork: { subject: ['sign-up link', network], max: maxOfNetwork },
  } satisfies Record<string, AttemptLimit>;
}

export function formLimit(network: string): AttemptLimit {
  return { subject: ['form', network], max: maxFormsOfNetwork };
}

export function refusedFormLimit(network: string): AttemptLimit {
  return { subject: ['refused form', network], max: maxRefusedFormsOfNetwork };
}

export function orderLimit(network: string): AttemptLimit {
  return { subject: ['order', network], max: maxOrdersOfNetwork };
}

export function valuationLimit(network: string): AttemptLimit {
  return { subject: ['valuation', network], max: maxValuationsOfNetwork };
}

/** @param email in lower case */
export function resumeLinkLimits(email: string, network: string): AttemptLimit[] {
  return [
    { subject: ['valuation links', network], max: maxLinksOfNetwork },
    { subject: ['valuation links', email, network], max: maxLinksOfEmail },
  ];
}

/** @param email in lower case */
export function resumeLinkMessages(email: string, network: string): MessageLimit {
  return { subject: ['valuation links to', email], network, usual: maxLinksOfEmail, most: 10 };
}

export function openedLinkLimit(network: string): AttemptLimit {
  return { subject: ['opened valuation link', network], max: maxOpenedLinksOfNetwork };
}

/** Password checks within a login, per token: a stolen login can't use up another one's. */
export function passwordCheckLimit(tokenHash: string): AttemptLimit {
  return { subject: ['password check', tokenHash], max: maxOfCustomer };
}
