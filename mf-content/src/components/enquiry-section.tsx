import { Widget } from '@contracts/platform/react';
import type { WidgetDataByName } from '@contracts/platform/remote/widgets';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from './section.tsx';

interface EnquirySectionProps {
  data: WidgetDataByName['enquiry-form'] | undefined;
  /** Subject of the enquiry; optional. */
  offer?: { slug: string; title: string };
}

/** The enquiry form without a vehicle. */
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
