/** Length of the counting window in milliseconds. The window starts with the first attempt. */
export const windowMs = 15 * 60 * 1000;

/** How often an action may be attempted within `windowMs`. */
export interface AttemptLimit {
  /** The action, and the network, email or token it is counted by. Only a hash is stored. */
  readonly subject: readonly string[];
  readonly max: number;
}

/**
 * Limits messages to one email address, counted over all networks. Above `usual`, each network may
 * still request its first message, up to `most` in total, so that an attacker cannot block the
 * owner's own request.
 */
export interface MessageLimit {
  readonly subject: readonly string[];
  readonly network: string;
  readonly usual: number;
  readonly most: number;
}

/** Attempts per email address and network, or per login or sign-up link. */
const maxOfCustomer = 5;
/** Attempts per network, which may be shared by a whole office. */
const maxOfNetwork = 100;
/** Lower than `maxOfNetwork`, because each sign-up runs scrypt and sends a message. */
const maxSignUpsOfNetwork = 30;
/** Valid forms per network. */
const maxFormsOfNetwork = 60;
/** Invalid forms per network. Each is stored for half an hour so that the user can correct it. */
const maxRefusedFormsOfNetwork = 300;

/** Low, because each order reserves a vehicle for a while. */
const maxOrdersOfNetwork = 20;
/** Limited, because each valuation adds a permanent row. */
const maxValuationsOfNetwork = 60;

/** Requests for a link to resume a valuation. It is sent to any address that a user types. */
const maxLinksOfNetwork = 20;
const maxLinksOfEmail = 3;
/** Attempts to open a resume link, whose token cannot be guessed. */
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

/** @param tokenHash identifies the link. Anyone who has it could try to guess the password */
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

/** Password checks while logged in, per token, so that a stolen login cannot block another. */
export function passwordCheckLimit(tokenHash: string): AttemptLimit {
  return { subject: ['password check', tokenHash], max: maxOfCustomer };
}
