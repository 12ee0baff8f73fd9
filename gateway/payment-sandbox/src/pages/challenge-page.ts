import type { Session } from '../sessions.ts';
import { bankCode } from '../test-cards.ts';
import { amountOf, field, page, problems } from './page.ts';

/** 3-D Secure: the shopper's bank asks whether it is really they who pay. */
export function challengePage(session: Session, error?: string): string {
  return page(
    `${error === undefined ? '' : 'Error: '}Confirm with your bank`,
    session,
    `<h1>Confirm with your bank</h1>
${problems(error === undefined ? [] : [{ field: 'code', message: error }])}
<p>Your bank has sent you a code to confirm this payment of ${amountOf(session)}. In this sandbox it is <code>${bankCode}</code>.</p>
<form method="post" action="/pay/${session.id}/challenge" novalidate>
${field({
  name: 'code',
  label: 'One-time code',
  error,
  attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6"',
})}
<button type="submit">Confirm payment</button>
</form>
<form method="post" action="/pay/${session.id}/cancel"><button type="submit" class="quiet">Go back without paying</button></form>`,
  );
}
