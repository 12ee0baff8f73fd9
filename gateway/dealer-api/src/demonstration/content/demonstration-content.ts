import { buyingPosts } from './blog/buying-posts.ts';
import { electricPosts } from './blog/electric-posts.ts';
import { moneyPosts } from './blog/money-posts.ts';
import { ownershipPosts } from './blog/ownership-posts.ts';
import type { DemonstrationDocument } from './documents.ts';
import { demonstrationEvents } from './events.ts';
import { companyForms } from './forms/company-forms.ts';
import { salesForms } from './forms/sales-forms.ts';
import { serviceForms } from './forms/service-forms.ts';
import { demonstrationMenus } from './menus.ts';
import { demonstrationOffers } from './offers.ts';
import { aftersalesPages } from './pages/aftersales-pages.ts';
import { bodyshopSections } from './pages/bodyshop-sections.ts';
import { companyPages } from './pages/company-pages.ts';
import { financePages } from './pages/finance-pages.ts';
import { guidePages } from './pages/guide-pages.ts';
import { homePages } from './pages/home-pages.ts';
import { legalPages } from './pages/legal-pages.ts';
import { sellingPages } from './pages/selling-pages.ts';
import { servicingGuides } from './pages/servicing-guides.ts';
import { servicingSections } from './pages/servicing-sections.ts';
import { vehicleKindPages } from './pages/vehicle-kind-pages.ts';
import { demonstrationProducts } from './products.ts';
import { topBanner } from './top-banner.ts';
import { demonstrationVacancies } from './vacancies.ts';

/** Everything that the editors of the demonstration retailer have written, in their own order. */
export const demonstrationContent: readonly DemonstrationDocument[] = [
  topBanner,
  ...homePages,
  ...vehicleKindPages,
  ...financePages,
  ...aftersalesPages,
  ...servicingSections,
  ...bodyshopSections,
  ...servicingGuides,
  ...sellingPages,
  ...companyPages,
  ...guidePages,
  ...legalPages,
  ...demonstrationMenus,
  ...buyingPosts,
  ...moneyPosts,
  ...electricPosts,
  ...ownershipPosts,
  ...demonstrationVacancies,
  ...demonstrationEvents,
  ...demonstrationOffers,
  ...demonstrationProducts,
  ...salesForms,
  ...serviceForms,
  ...companyForms,
];
