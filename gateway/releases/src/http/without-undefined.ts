type Defined<Value> = { [Key in keyof Value]: Exclude<Value[Key], undefined> };

/** What was left out of a request is left out for the store, too. */
export function withoutUndefined<Value extends object>(value: Value): Defined<Value> {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries) as Defined<Value>;
}
