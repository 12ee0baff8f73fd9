import { Widget } from '@contracts/platform/react';
import { Skeleton } from '@contracts/ui/skeleton';
import type { EditorialPageData } from '../model/editorial-page.ts';
import { SafeText } from './safe-text.tsx';
import classes from './editorial-page.module.css';

/** What a page of the editors holds, and its form beside it where there is room. */
export function EditorialPage({ text, form }: Pick<EditorialPageData, 'text' | 'form'>) {
  return (
    <div className={classes.page}>
      {text.length > 0 && <SafeText nodes={text} />}
      {form !== null && (
        <div className={classes.form}>
          <Widget
            name="dynamic-form"
            props={{ formId: form.formId }}
            data={form.data}
            fallback={<Skeleton label="Loading the form" count={8} />}
          />
        </div>
      )}
    </div>
  );
}
