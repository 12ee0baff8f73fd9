/** Marketing channels on every form, all unticked at first (S187). */
export const OPT_IN_CHOICES = [
  { value: 'email', label: 'Email' },
  { value: 'telephone', label: 'Telephone' },
  { value: 'sms', label: 'Text message' },
  { value: 'post', label: 'Post' },
] as const;

const TICKED: ReadonlySet<unknown> = new Set([true, 1, '1', 'true', 'on', 'yes']);

/** Whether a box was ticked, as sent by a browser form, multipart or JSON. */
export function isTicked(value: unknown): boolean {
  return TICKED.has(value);
}
