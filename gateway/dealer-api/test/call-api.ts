export interface CallResult {
  readonly status: number;
  readonly data: never;
  readonly meta: { readonly total: number; readonly current_page: number };
  readonly errors?: { field?: string; message: string }[];
}

/** Calls an API as a program would. Returns the status, and the envelope of a JSON response. */
export async function callApi(
  { origin }: { readonly origin: string },
  path: string,
  init: RequestInit = {},
): Promise<CallResult> {
  const response = await fetch(`${origin}${path}`, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return { ...(isJson ? (JSON.parse(text) as object) : {}), status: response.status } as CallResult;
}
