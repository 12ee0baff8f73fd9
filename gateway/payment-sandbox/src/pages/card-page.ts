import type { Session } from '../sessions.ts';
import { type CardErrors, testCards } from '../test-cards.ts';
import { amountOf, field, page, problems } from './page.ts';

const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The card form. It never displays card data that was submitted. */
export function cardPage(
  session: Session,
  { errors = {}, refusal }: { errors?: CardErrors; refusal?: string } = {},
): string {
  const fieldErrors = Object.entries(errors).map(([name, message]) => ({ field: name, message }));
  const allErrors = refusal === undefined ? fieldErrors : [{ message: refusal }];
  const cards = testCards
    .map(({ number, label }) => `<li><code>${groupDigits(number)}</code> ${label}</li>`)
    .join('');
  return page(
    `${allErrors.length > 0 ? 'Error: ' : ''}Pay ${amountOf(session)} by card`,
    session,
    `<h1>Pay by card</h1>
${problems(allErrors)}
<form method="post" action="/pay/${session.id}" novalidate>
${field({
  name: 'card_number',
  label: 'Card number',
  error: errors.card_number,
  attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="24"',
})}
<div class="pair">
${field({
  name: 'expiry',
  label: 'Expiry date',
  hint: 'MM/YY',
  error: errors.expiry,
  attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7"',
})}
${field({
  name: 'security_code',
  label: 'Security code',
  hint: 'On the back',
  error: errors.security_code,
  attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
})}
</div>
${field({
  name: 'name',
  label: 'Name on card',
  error: errors.name,
  attributes: 'autocomplete="cc-name" maxlength="100"',
})}
<button type="submit">Pay ${amountOf(session)}</button>
</form>
<form method="post" action="/pay/${session.id}/cancel"><button type="submit" class="quiet">Go back without paying</button></form>
<details><summary>Test cards</summary>
<p>Any future date, any security code and any name will do.</p>
<ul class="cards">${cards}</ul></details>`,
  );
}
