import { demonstrationCustomer, type Example, ok, send, unreadable } from './call-example.ts';

/** Accounts for the calls. */
export interface KnownAccounts {
  /** Token of the demonstration customer. */
  readonly token: string;
  /** Token of a customer who may open no account. */
  readonly scopelessToken: string;
  /** Tokens of customers who will be logged out or deleted. */
  readonly leavingToken: string;
  readonly doomedToken: string;
  /** A saved search of the demonstration customer. */
  readonly searchId: string;
}

/** Examples of the account calls: for a customer, without a login, and without the permission. */
export function accountExamples({
  vehicle,
  token,
  scopelessToken,
  leavingToken,
  doomedToken,
  searchId,
}: KnownAccounts & { readonly vehicle: { card_guid: string } }): Record<string, Example[]> {
  const asking = (bearer: string, example: Example): Example => ({
    ...example,
    headers: { ...example.headers, authorization: `Bearer ${bearer}` },
  });
  const strangers = (example: Example): Example[] => [
    { ...example, status: 401 },
    asking(scopelessToken, { ...example, status: 403 }),
  ];
  const readOfAccount = [asking(token, ok()), ...strangers(ok())];
  /** Valid and invalid input of a customer. */
  const writeOfAccount = (status: number, right: object) => [
    asking(token, send(status, right)),
    ...strangers(send(status, right)),
    asking(token, send(422, {})),
    ...unreadable.map((example) => asking(token, example)),
  ];
  const { password } = demonstrationCustomer;
  return {
    saveCustomerDetails: writeOfAccount(200, { first_name: 'Alex', last_name: 'Marlowe' }),
    changePassword: writeOfAccount(204, { current_password: password, password }),
    logOutEverywhere: [...strangers(ok()), asking(leavingToken, { status: 204 })],
    listAccountVehicles: readOfAccount,
    addAccountVehicles: writeOfAccount(200, { card_guid: vehicle.card_guid }),
    removeAccountVehicles: writeOfAccount(200, { card_guid: vehicle.card_guid }),
    listAccountSearches: readOfAccount,
    addAccountSearch: writeOfAccount(200, { address: '/vehicle-search?make=ford' }),
    removeAccountSearch: [
      ...strangers(send(401, { search_id: searchId })),
      asking(token, send(204, { search_id: searchId })),
      ...writeOfAccount(404, { search_id: searchId }),
    ],
    listAccountEnquiries: readOfAccount,
    downloadAccountData: readOfAccount,
    listKeptData: readOfAccount,
    deleteAccount: [
      ...strangers(send(401, { password })),
      ...writeOfAccount(401, { password }).slice(3),
      asking(doomedToken, send(200, { password })),
    ],
  };
}
