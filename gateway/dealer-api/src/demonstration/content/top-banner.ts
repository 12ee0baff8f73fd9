import {
  TICKER_FIELD_SLUG,
  TOP_BANNER_SLUG,
  type BannerMessage,
} from '@contracts/wire/content/top-banner';
import { page } from './documents.ts';

const messages: readonly BannerMessage[] = [
  {
    message: 'Our workshops open at 7.30am on weekdays and on Saturday mornings.',
    icon: 'wrench',
    link_url: '/aftersales/servicing/service-form#form-2',
    link_label: 'Book a service',
  },
  {
    message: 'Every used car comes with its history, checked before it is offered for sale.',
    icon: 'file-check',
    link_url: '/why-wexcombe',
    link_label: 'What we check',
  },
  {
    message: 'Selling? A valuation holds for seven days or 250 miles.',
    icon: 'banknote',
    link_url: '/valuation',
    link_label: 'Value your car',
  },
  {
    message: 'Our showrooms open on Sundays from 10.30am at all twelve sites.',
    icon: 'clock',
    link_url: null,
    link_label: null,
  },
];

/** Carries the ticker as JSON in a field (S59, S203). */
export const topBanner = page(TOP_BANNER_SLUG, 'Top banner', null, {
  template: 'fields',
  noindex: true,
  fields: [
    {
      slug: TICKER_FIELD_SLUG,
      name: 'Messages',
      type: 'json',
      value: JSON.stringify(messages),
    },
  ],
});
