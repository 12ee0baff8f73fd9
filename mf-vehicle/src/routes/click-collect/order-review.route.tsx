import { creditProductNames } from '@contracts/wire/catalogue/credit-offer';
import { formatMiles } from '@contracts/wire/format/miles';
import { formatPounds, formatPoundsAndPence } from '@contracts/wire/format/money';
import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import { Link } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { FinanceExample } from '../../components/finance-example.tsx';
import { WriteFields } from '../../entities/order/components/write-fields.tsx';
import { handoverFacts } from '../../entities/order/model/handover-facts.ts';
import { reviewCall } from '../../entities/order/model/order-calls.ts';
import { orderOffer } from '../../entities/order/model/order-offer.ts';
import { type OrderStep, stepPath, stepTitles } from '../../entities/order/model/order-steps.ts';
import { refusalsOfCode } from '../../entities/order/model/refusal.ts';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { stepRoute } from './step-route.tsx';
import classes from './order-review.module.css';

function ReviewOrder({ order, refusalCode, writeKey }: StepPage) {
  const offer = orderOffer(order);
  /** The shopper's answers, grouped by the step in which they can be changed. */
  const parts: { step: OrderStep; facts: Facts }[] = [
    { step: 'compliance', facts: contactFacts(order) },
    { step: 'part-exchange', facts: partExchangeFacts(order) },
    { step: 'payment-method', facts: paymentFacts(order) },
    { step: 'collection', facts: handoverFacts(order) },
  ];
  return (
    <>
      <ErrorSummary errors={refusalsOfCode(refusalCode)} />
      {parts.map(({ step, facts }) => (
        <section key={step} className={classes.part} aria-labelledby={`review-${step}`}>
          <div className={classes.heading}>
            <h2 id={`review-${step}`} className={classes.title}>
              {stepTitles[step]}
            </h2>
            <Link to={stepPath(order.id, step)} aria-label={`Change: ${stepTitles[step]}`}>
              Change
            </Link>
          </div>
          <DefinitionList items={facts} />
        </section>
      ))}
      {offer !== null && (
        <FinanceExample id="order-example" offer={offer} layout="rows">
          of this order.
        </FinanceExample>
      )}
      {order.reservation.state !== 'lost' && (
        <form className={classes.accept} method="post" action={reviewCall(order.id)}>
          <NavigationFields
            nextPage={stepPath(order.id, 'deposit')}
            formPage={stepPath(order.id, 'review')}
            values={{ fingerprint: order.sums.fingerprint }}
          />
          <WriteFields order={order} writeKey={writeKey} />
          <p>
            {order.sums.reservation_deposit === 0
              ? 'There is no deposit to pay, as your part exchange covers the price. You need an account to reserve it.'
              : `You reserve it with ${formatPounds(order.sums.reservation_deposit)} by card. It is part of the price, and you get it back in full if you cancel.`}
          </p>
          <Button type="submit" variant="primary">
            This is right, continue
          </Button>
        </form>
      )}
    </>
  );
}

type Facts = ReturnType<typeof handoverFacts>;

function contactFacts({ compliance }: Order): Facts {
  if (compliance === null) return [];
  return [
    { term: 'Name', description: `${compliance.first_name} ${compliance.last_name}` },
    { term: 'Email address', description: compliance.email_address },
    { term: 'Telephone', description: compliance.telephone },
  ];
}

function partExchangeFacts({ partex }: Order): Facts {
  if (partex === null) return [{ term: 'Part exchange', description: 'None' }];
  return [
    { term: 'Registration', description: formatPlate(partex.registration) },
    { term: 'Mileage', description: formatMiles(partex.mileage) },
    { term: 'Valued at', description: formatPoundsAndPence(partex.value) },
  ];
}

function paymentFacts(order: Order): Facts {
  const { finance_options, vehicle_finance } = order;
  if (finance_options.type === 'cash') return [{ term: 'Payment', description: 'In full' }];
  const quote = vehicle_finance?.Finance.Quote;
  return [
    { term: 'Payment', description: 'Monthly, on finance' },
    { term: 'Product', description: creditProductNames[finance_options.product_type] },
    { term: 'Term', description: quote ? `${quote.Term} months` : null },
    { term: 'Deposit', description: quote ? depositText(order, quote.TotalDeposit) : null },
    {
      // Hire purchase agreements have no mileage limit.
      term: 'Mileage',
      description:
        finance_options.product_type === 'PCP'
          ? `${formatMiles(finance_options.mileage)} a year`
          : null,
    },
  ];
}

/** The deposit of an agreement: if it includes a part exchange, both parts and their sum. */
function depositText({ sums }: Order, deposit: number): string {
  const pounds = formatPoundsAndPence(deposit);
  if (sums.part_exchange === 0) return pounds;
  const ownDeposit = formatPoundsAndPence(deposit - sums.part_exchange);
  return `${ownDeposit} from you + ${formatPoundsAndPence(sums.part_exchange)} part exchange = ${pounds}`;
}

export const { loader, head, Component } = stepRoute(
  'review',
  'Check your order. You don’t pay anything on this page.',
  ReviewOrder,
);
