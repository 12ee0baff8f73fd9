import { formatPounds } from '@contracts/wire/format/money';
import { Link } from '@contracts/platform/router';
import { Button } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { ErrorSummary } from '@contracts/ui/error-summary';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { FinanceExample } from '../../../components/finance-example.tsx';
import { WriteFields } from '../../../entities/order/components/write-fields.tsx';
import { reviewCall } from '../../../entities/order/model/order-calls.ts';
import { orderOffer } from '../../../entities/order/model/order-offer.ts';
import { stepPath, stepTitles } from '../../../entities/order/model/order-steps.ts';
import { refusalsOfCode } from '../../../entities/order/model/refusal.ts';
import { reviewParts } from '../model/review-facts.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import classes from './review-order.module.css';

export function ReviewOrder({ order, refusalCode, writeKey }: StepPage) {
  const offer = orderOffer(order);
  return (
    <>
      <ErrorSummary errors={refusalsOfCode(refusalCode)} />
      {reviewParts(order).map(({ step, facts }) => (
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
