import type { TypedValues } from '@contracts/platform/forms/typed-values';

export function textOf(values: TypedValues, field: string): string {
  const value = values[field];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

export function listOf(values: TypedValues, field: string): readonly string[] {
  const value = values[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** A form does not send an unticked checkbox. */
export function isTickedIn(values: TypedValues, field: string): boolean {
  return textOf(values, field) !== '';
}
