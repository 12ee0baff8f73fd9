import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from './section.tsx';

interface FormSectionProps {
  /** Purpose of the form, which has its own heading. */
  intro: string;
  formId: number;
  /** Known values by field name. */
  preset?: Readonly<Record<string, string>>;
  data: WidgetDataByName['dynamic-form'] | undefined;
}

/** A form from its definition. The page links to it by `#form`. */
export function FormSection({ intro, formId, preset = {}, data }: FormSectionProps) {
  return (
    <Section id="form" intro={intro} layout="beside" tone="mist">
      <Widget
        name="dynamic-form"
        props={{ formId, preset }}
        data={data}
        fallback={<Skeleton label="Loading the form" count={8} />}
      />
    </Section>
  );
}
