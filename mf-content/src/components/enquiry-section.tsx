import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from './section.tsx';

/** The enquiry form, about no vehicle in particular. */
export function EnquirySection({ data }: { data: WidgetDataByName['enquiry-form'] | undefined }) {
  return (
    <Section
      intro="We answer by email or telephone, whichever you leave us."
      layout="beside"
      tone="mist"
    >
      <Widget
        name="enquiry-form"
        props={{}}
        data={data}
        fallback={<Skeleton label="Loading the form" count={6} />}
      />
    </Section>
  );
}
