import type { FieldValues } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import type { FormValues } from '@contracts/wire/forms/form-entries';
import type { RefusedForm } from '@contracts/wire/forms/refused-form';
import type { FormCall } from '../api/send-static-form.ts';

/** A form whose fields are written in code: what is its own, for `useStaticForm`. */
export interface StaticForm {
  /** On its page: keeps what was refused without a script, and a draft, apart from other forms. */
  name: string;
  formId: number;
  call: FormCall;
  /** The dealer API checks by the same. It comes with the first press, and is always the same function. */
  loadSchema(): Promise<$ZodType<FieldValues, FieldValues>>;
  /** Fields that can be put right by the shopper, in the order of the form. */
  fields: readonly string[];
  /** What is sent along and not asked: the vehicle, the lease. */
  along: FormValues;
  /** What follows from the answers and is sent with them (S174). */
  derived?(answers: FieldValues): FormValues;
  /** Of the vehicle that it is about, for analytics. */
  vehicleId: number | null;
  /** Which vehicle it is about: a message belongs to it, a name to every form. */
  subject: string | null;
  /** Path of the page that thanks. */
  thankYou: string;
  /** Field whose answer that page needs: it is added to its query. */
  thanksFor?: string;
  /** As it was typed before, and came back. */
  refused: RefusedForm | null;
  /** When it was rendered. */
  stamp: string | null;
}

/** What every static form's widget loads. */
export type Loaded = Pick<StaticForm, 'refused' | 'stamp'>;
