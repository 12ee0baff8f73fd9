import { Widget } from '@contracts/platform/react';
import type { ShownBlockOf } from '@contracts/platform/remote/widgets';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLocation } from '@contracts/platform/router';
import { Skeleton } from '@contracts/ui/skeleton';
import { Section } from '../../../components/section.tsx';
import classes from './widget-blocks.module.css';

/** The URL may preselect a site in the form: `?site=wexcombe-bristol`. */
export function FormBlock({ form_id, form }: ShownBlockOf<'form'>) {
  const site = new URLSearchParams(useLocation().search).get('site');
  const hasSiteField =
    form?.status === 'found' && form.definition.fields.some(({ name }) => name === 'site');
  return (
    <>
      {hasSiteField && (
        <p className={classes.nearest}>
          Not sure which site is nearest?{' '}
          <Link to={pathTo('/aftersales/:department/service-centres', { department: 'servicing' })}>
            Find it by postcode
          </Link>
        </p>
      )}
      <Widget
        name="dynamic-form"
        props={{ formId: form_id, ...(site !== null && { preset: { site } }) }}
        data={form}
        fallback={<Skeleton label="Loading the form" count={8} />}
      />
    </>
  );
}

/** The slider has its own heading, and renders nothing if there are no vehicles. */
export function VehiclesBlock({ id, heading, search, link, vehicles }: ShownBlockOf<'vehicles'>) {
  if (vehicles?.vehicles.length === 0) {
    return (
      <Section id={id} title={heading} layout="beside">
        <p>There are none in stock at the moment.</p>
        <p className={classes.all}>
          <Link to={link.url}>{link.label}</Link>
        </p>
      </Section>
    );
  }
  return (
    <div id={id} className={classes.vehicles}>
      <Widget
        name="vehicle-slider"
        props={{ title: heading ?? link.label, query: search }}
        data={vehicles}
        fallback={<Skeleton label="Loading vehicles" shape="card" />}
      />
    </div>
  );
}
