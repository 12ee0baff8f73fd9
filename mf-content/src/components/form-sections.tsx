import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from './section.tsx';

interface FormSectionProps {
  /** What the form is for. The form has its own heading. */
  intro: string;
  formId: number;
  /** Known values by field name. */
  preset?: Readonly<Record<string, string>>;
  data: WidgetDataByName['dynamic-form'] | undefined;
}

/** A form rendered from its definition. Links on the page can point to `#form`. */
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

interface EnquirySectionProps {
  data: WidgetDataByName['enquiry-form'] | undefined;
  offer?: { slug: string; title: string };
}

/** The form for an enquiry that is not about a vehicle. */
export function EnquirySection({ data, offer }: EnquirySectionProps) {
  return (
    <Section
      intro="We reply by email or telephone, whichever you give us."
      layout="beside"
      tone="mist"
    >
      <Widget
        name="enquiry-form"
        props={offer ? { offer } : {}}
        data={data}
        fallback={<Skeleton label="Loading the form" count={6} />}
      />
    </Section>
  );
}
