import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from './section.tsx';

interface EnquirySectionProps {
  data: WidgetDataByName['enquiry-form'] | undefined;
  /** What is asked about; left out, nothing in particular. */
  offer?: { slug: string; title: string };
}

/** The enquiry form, about no vehicle in particular. */
export function EnquirySection({ data, offer }: EnquirySectionProps) {
  return (
    <Section
      intro="We answer by email or telephone, whichever you leave us."
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
