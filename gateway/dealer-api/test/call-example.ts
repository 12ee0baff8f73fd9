/** One request that an operation must answer with this status. */
export interface Example {
  readonly status: number;
  readonly params?: Readonly<Record<string, string>>;
  /** The query string exactly as sent. */
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const json = { 'content-type': 'application/json' };
export const demonstrationCustomer = { email: 'alex@example.com', password: 'forecourt-demo' };

export const ok = (details: Omit<Example, 'status'> = {}): Example => ({ status: 200, ...details });
export const bad = (query: string): Example => ({ status: 400, query });
export const send = (status: number, body: unknown): Example => ({
  status,
  headers: json,
  body: JSON.stringify(body),
});

export const malformedBodies: Example[] = [
  { status: 400, headers: json, body: '{"name":' },
  { status: 413, headers: json, body: JSON.stringify({ name: 'x'.repeat(200_000) }) },
  { status: 415, headers: { 'content-type': 'text/csv' }, body: 'name,1' },
];
