import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { readDraft, writeDraft } from './drafts.ts';
import { fillIn, readTypedValues, type TypedValues } from './typed-values.ts';

interface DraftOptions {
  /** Name of the draft, unique within the tab. */
  name: string;
  /** The subject of the form. A draft with another subject is not restored. */
  about: string | null;
  /** Names of the fields to store; by default all that `storedFields` returns. */
  fields?: readonly string[];
  /** The fields that concern `about`; all by default. The other fields are always restored. */
  fieldsAbout?: readonly string[];
}

/** The draft of a mounted form. */
export interface FormDraft {
  form: RefObject<HTMLFormElement | null>;
  store(): void;
  remove(): void;
}

/** Stores the input of a form, and restores it into empty fields when the form mounts. */
export function useDraft({ name, about, fields, fieldsAbout }: DraftOptions): FormDraft {
  const form = useRef<HTMLFormElement>(null);
  const isRestoring = useRef(false);
  const isStored = (field: string) => fields?.includes(field) ?? true;

  const restore = useEffectEvent(async () => {
    const draft = await readDraft(name);
    if (draft === null || form.current === null) return;
    const concernsOther = (field: string) =>
      draft.about !== about && (fieldsAbout?.includes(field) ?? true);
    const values = filterValues(draft.values, (field) => isStored(field) && !concernsOther(field));
    isRestoring.current = true;
    fillIn(form.current, values, 'empty');
    isRestoring.current = false;
  });
  useEffect(() => void restore(), [name, about]);

  return {
    form,
    store(): void {
      if (form.current === null || isRestoring.current) return;
      writeDraft(name, { about, values: filterValues(readTypedValues(form.current), isStored) });
    },
    remove: () => writeDraft(name, null),
  };
}

function filterValues(values: TypedValues, isIncluded: (field: string) => boolean): TypedValues {
  return Object.fromEntries(Object.entries(values).filter(([field]) => isIncluded(field)));
}
