import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DynamicFormData } from '@contracts/platform/remote/widgets';
import {
  renderWidget,
  stubHttp,
  stubServices,
  type StubHandler,
} from '@contracts/testing/render-route';
import { siteFixture } from '@contracts/wire/catalogue/site.fixture';
import { bookingHours } from '@contracts/wire/forms/booking-hours';
import { serviceForm } from '../features/dynamic-form/model/form-definition.fixture.ts';
import * as widget from '../widgets/dynamic-form.widget.tsx';

const hours = { service: bookingHours([siteFixture()]) };
export const foundForm: Extract<DynamicFormData, { status: 'found' }> = {
  status: 'found',
  definition: serviceForm,
  hours,
  refused: null,
  stamp: null,
};
/** A Monday. The site is open from 8:30 to 19:00 and closed on Sundays. */
export const now = new Date('2026-06-15T08:40:00Z');

export const pdfResponse = () =>
  new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });

export function openDynamicForm({
  data = foundForm,
  handler = pdfResponse,
  url = '/book',
  preset,
}: {
  data?: DynamicFormData;
  handler?: StubHandler;
  url?: string;
  preset?: Record<string, string>;
} = {}) {
  const http = stubHttp({ 'POST /api/form/submit': handler });
  const services = stubServices({ http });
  const props = { formId: 2, ...(preset && { preset }) };
  const page = renderWidget<'dynamic-form'>(widget, props, data, { services, url });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...page, http, services, user };
}

export const textBox = (name: string) => screen.getByRole('textbox', { name });
export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
export const sendButton = () => screen.getByRole('button', { name: 'Request booking' });
