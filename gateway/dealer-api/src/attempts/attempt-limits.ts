/** Attempts are counted within so long, beginning with the first. */
export const windowMs = 15 * 60 * 1000;

/** What is counted, and how often it may happen within 15 minutes. */
export interface AttemptLimit {
  /** What was attempted, by whom or about whom: only a hash of it is stored. */
  readonly subject: readonly string[];
  readonly max: number;
}

/**
 * Messages to one email address, whoever asks for them. Beyond `usual` each network gets one more,
 * until there are `most`: others must not keep the owner from getting one.
 */
export interface MessageLimit {
  readonly subject: readonly string[];
  readonly network: string;
  readonly usual: number;
  readonly most: number;
}

/** Of one email address from one network. */
const maxOfCustomer = 5;
/** From one network, which a whole office may share. */
const maxOfNetwork = 100;
/** Each costs a scrypt and a message; a whole office may share a network. */
const maxSignUpsOfNetwork = 30;
/** Of right forms; a whole office may share a network. */
const maxFormsOfNetwork = 60;
/** Of wrong ones that are kept to be put right; each takes some room for half an hour. */
const maxRefusedFormsOfNetwork = 300;

/** Each holds a vehicle for a while; a whole office may share a network. */
const maxOrdersOfNetwork = 20;
/** Each is a row that stays; a whole office may share a network. */
const maxValuationsOfNetwork = 60;

/** Of messages with the way back to a valuation, which go to whatever address somebody types. */
const maxLinksOfNetwork = 20;
const maxLinksOfEmail = 3;
/** Of tries to open such a link: nobody guesses one of them. */
const maxOpenedLinksOfNetwork = 60;

/** Logins (S190, S226). @param email in lower case */
export function loginLimits(email: string, network: string) {
  return {
    ofCustomer: { subject: ['login', email, network], max: maxOfCustomer },
    ofNetwork: { subject: ['login', network], max: maxOfNetwork },
  } satisfies Record<string, AttemptLimit>;
}

/** Requests for a new password. @param email in lower case; not there where one is chosen by a link */
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

/** @param tokenHash of the link, whose password somebody may try to guess */
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

/** Of a password that is asked for once more. Another login, perhaps a stolen one, has its own tries. */
export function passwordCheckLimit(tokenHash: string): AttemptLimit {
  return { subject: ['password check', tokenHash], max: maxOfCustomer };
}
