import type { TypedValues } from '@contracts/platform/forms/typed-values';

export function textOf(values: TypedValues, field: string): string {
  const value = values[field];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

export function listOf(values: TypedValues, field: string): readonly string[] {
  const value = values[field];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** Whether a box was ticked. Forms do not send unticked boxes. */
export function isTickedIn(values: TypedValues, field: string): boolean {
  return textOf(values, field) !== '';
}
