import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from './section.tsx';

interface FormSectionProps {
  /** What it is sent for; the form has a heading of its own. */
  intro: string;
  formId: number;
  /** What the page knows already, by the name of a field. */
  preset?: Readonly<Record<string, string>>;
  data: WidgetDataByName['dynamic-form'] | undefined;
}

/** A form from its definition, to which the page leads by `#form`. */
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
