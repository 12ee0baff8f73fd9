import type { MenuItem, MenuName } from '@contracts/wire/content/menu';
import type { DemonstrationDocument } from './documents.ts';

function item(name: string, url: string, ...children: MenuItem[]): MenuItem {
  return { name, url, target: null, children };
}

/** Another site, in a tab of its own. */
function outside(name: string, url: string): MenuItem {
  return { name, url, target: '_blank', children: [] };
}

const menus: Readonly<Record<MenuName, MenuItem[]>> = {
  main: [
    item('Used cars', '/vehicle-search?advert_classification=USED,NEARLY_NEW'),
    item(
      'New cars',
      '/new-cars',
      item('New cars in stock', '/vehicle-search?advert_classification=NEW'),
      item('Our brands', '/brands'),
      item('New car offers', '/offer'),
      item('Motability', '/motability'),
    ),
    item(
      'Electric',
      '/electric-cars',
      item('Electric cars in stock', '/vehicle-search?fuel_type=electric'),
      item('Charging at home', '/guides/electric/home-charging'),
      item('Plug-in hybrids', '/vehicle-search?fuel_type=plug-in-hybrid'),
    ),
    item(
      'Vans and leasing',
      '#',
      item('Vans in stock', '/vehicle-search?body_type=Van'),
      item('Vans for business', '/vans'),
      item('Leasing explained', '/leasing'),
      item('Lease offers', '/leasing/offers'),
    ),
    item(
      'Finance',
      '/finance',
      item('How PCP and HP work', '/finance-guide'),
      item('Check before you apply', '/finance/finance-pre-approval'),
      item('Part-exchange with finance owing', '/guides/selling/finance-owing'),
    ),
    item(
      'Sell your car',
      '/sell-your-car',
      item('Value your car', '/valuation'),
      item('How it works, step by step', '/sell-your-car/valuation-steps'),
      item('What we look for', '/valuation/condition'),
    ),
    item(
      'Servicing and repairs',
      '/aftersales',
      item('Servicing', '/aftersales/servicing'),
      item('MOT', '/aftersales/servicing/mot'),
      item('Bodyshop', '/aftersales/bodyshop'),
      item('Parts and accessories', '/aftersales/parts-and-accessories'),
      outside('Check an MOT history on GOV.UK', 'https://www.gov.uk/check-mot-history'),
    ),
  ],
  'secondary-menu': [
    item('Find us', '/locations'),
    item('About us', '/about-us'),
    item('Blog', '/blog'),
    item('Events', '/events'),
    item('Careers', '/careers'),
    item('Contact us', '/contact-us'),
  ],
  'footer-menu': [
    item('All vehicles', '/vehicle-search'),
    item('Nearly new', '/vehicle-search?advert_classification=NEARLY_NEW'),
    item('Sell your car', '/sell-your-car'),
    item('Book a service', '/aftersales/servicing/service-form'),
    item('Our products', '/our-products'),
    item('Delivery and collection', '/delivery'),
    item('Warranty', '/warranty'),
    item('Trade buyers', '/trade'),
    item('Careers', '/careers'),
    item('Message preferences', '/message-preferences'),
  ],
  legals: [
    item('Privacy notice', '/data-privacy-notice'),
    item('Website terms', '/website-privacy'),
    item('Cookies', '/cookies'),
    item('Accessibility', '/accessibility'),
  ],
  'important-documents': [
    item('Initial disclosure document', '/initial-disclosure-document'),
    item('How we are paid for finance', '/how-we-are-paid'),
    item('Terms of sale', '/terms-of-sale'),
    item('Complaints', '/complaints'),
    item('Modern slavery statement', '/modern-slavery-statement'),
  ],
};

export const demonstrationMenus: readonly DemonstrationDocument[] = Object.entries(menus).map(
  ([slug, items]) => ({
    kind: 'menu',
    slug,
    publishedDaysAgo: 180,
    previewId: null,
    document: () => ({ items }),
  }),
);
