import type { Dependencies } from '../dependencies.ts';
import type { Call } from '../http/call.ts';
import { blogCalls } from './blog-calls.ts';
import { contentSearchCalls } from './content-search-calls.ts';
import { eventCalls } from './event-calls.ts';
import { interestCalls } from './interest-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { pageCalls } from './page-calls.ts';
import { previewCalls } from './preview-calls.ts';
import { productCalls } from './product-calls.ts';
import { redirectCalls } from './redirect-calls.ts';
import { vacancyCalls } from './vacancy-calls.ts';

/** Every call for content that the retailer's editors write. */
export function contentCalls(dependencies: Pick<Dependencies, 'database' | 'clock'>): Call[] {
  return [
    ...pageCalls(dependencies),
    ...offerCalls(dependencies),
    ...blogCalls(dependencies),
    ...vacancyCalls(dependencies),
    ...eventCalls(dependencies),
    ...productCalls(dependencies),
    ...contentSearchCalls(dependencies),
    ...previewCalls(dependencies),
    ...redirectCalls(dependencies),
    ...interestCalls(dependencies),
  ];
}
