import { demonstrationCustomer, type Example, ok, send, malformedBodies } from './call-example.ts';

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
  const withLogin = (bearer: string, example: Example): Example => ({
    ...example,
    headers: { ...example.headers, authorization: `Bearer ${bearer}` },
  });
  const withoutAccess = (example: Example): Example[] => [
    { ...example, status: 401 },
    withLogin(scopelessToken, { ...example, status: 403 }),
  ];
  const accountReads = [withLogin(token, ok()), ...withoutAccess(ok())];
  /** Valid and invalid input of a customer. */
  const accountWrites = (status: number, validBody: object) => [
    withLogin(token, send(status, validBody)),
    ...withoutAccess(send(status, validBody)),
    withLogin(token, send(422, {})),
    ...malformedBodies.map((example) => withLogin(token, example)),
  ];
  const { password } = demonstrationCustomer;
  return {
    saveCustomerDetails: accountWrites(200, { first_name: 'Alex', last_name: 'Marlowe' }),
    changePassword: accountWrites(204, { current_password: password, password }),
    logOutEverywhere: [...withoutAccess(ok()), withLogin(leavingToken, { status: 204 })],
    listAccountVehicles: accountReads,
    addAccountVehicles: accountWrites(200, { card_guid: vehicle.card_guid }),
    removeAccountVehicles: accountWrites(200, { card_guid: vehicle.card_guid }),
    listAccountSearches: accountReads,
    addAccountSearch: accountWrites(200, { address: '/vehicle-search?make=ford' }),
    removeAccountSearch: [
      ...withoutAccess(send(401, { search_id: searchId })),
      withLogin(token, send(204, { search_id: searchId })),
      ...accountWrites(404, { search_id: searchId }),
    ],
    listAccountEnquiries: accountReads,
    downloadAccountData: accountReads,
    listKeptData: accountReads,
    deleteAccount: [
      ...withoutAccess(send(401, { password })),
      ...accountWrites(401, { password }).slice(3),
      withLogin(doomedToken, send(200, { password })),
    ],
  };
}
