import { useEffect, useEffectEvent } from 'react';
import { readDraft, writeDraft } from '@contracts/platform/forms/drafts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { StaticForm } from './static-form.ts';

/** Of one vehicle, and not of the next one that is asked about. */
const ofSubject = 'message';
const ofNobody: ReadonlySet<string> = new Set(['_terms_accepted']);

/**
 * Keeps what is written until it is sent, for whoever reloads, goes back, or asks about another
 * vehicle meanwhile. What stands in the form already is not written over.
 */
export function useDraft(
  form: UseFormReturn<FieldValues, unknown, FieldValues>,
  { name, fields, subject }: Pick<StaticForm, 'name' | 'fields' | 'subject'>,
): void {
  const kept = fields.filter((field) => !ofNobody.has(field));

  const restore = useEffectEvent(async () => {
    const draft = await readDraft(name);
    if (draft === null) return;
    for (const field of kept) {
      const value = draft.values[field];
      const isOther = field === ofSubject && draft.about !== subject;
      if (typeof value === 'string' && !isOther && !form.getValues(field))
        form.setValue(field, value);
    }
  });
  const keep = useEffectEvent((values: FieldValues) => {
    const written = kept.flatMap((field) => {
      const value: unknown = values[field];
      return typeof value === 'string' && value !== '' ? [[field, value] as const] : [];
    });
    writeDraft(name, { about: subject, values: Object.fromEntries(written) });
  });

  const { watch } = form;
  useEffect(() => {
    void restore();
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') keep(values);
    });
    return unsubscribe;
  }, [watch]);
}
