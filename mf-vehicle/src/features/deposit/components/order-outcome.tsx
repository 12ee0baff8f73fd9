import { formatPounds } from '@contracts/wire/format/money';
import { telephoneHref } from '@contracts/wire/format/phone';
import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import { useHost } from '@contracts/platform/react';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link } from '@contracts/platform/router';
import { ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { handoverFacts } from '../../../entities/order/model/handover-facts.ts';
import type { StepPage } from '../../../entities/order/model/step-page.ts';
import type { Outcome } from '../model/payment-outcome.ts';
import { OpenPayment } from './open-payment.tsx';
import { PayForm } from './pay-form.tsx';
import classes from './order-outcome.module.css';

interface OrderOutcomeProps extends StepPage {
  outcome: Outcome;
}

export function OrderOutcome({ order, writeKey, outcome: { kind } }: OrderOutcomeProps) {
  if (kind === 'pending') return <OpenPayment order={order} writeKey={writeKey} />;
  return (
    <div className={classes.outcome}>
      {kind === 'placed' && <NextSteps order={order} />}
      {kind === 'retry' && order.reservation.state !== 'lost' && (
        <PayForm order={order} writeKey={writeKey}>
          Try paying {formatPounds(order.sums.reservation_deposit)} by card again
        </PayForm>
      )}
      <p className={classes.links}>
        {kind === 'over' && (
          <ButtonLink variant="primary" to={pathTo('/vehicle-search')} Link={Link}>
            Search all vehicles
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('/click-collect')} Link={Link}>
          All your orders
        </ButtonLink>
      </p>
    </div>
  );
}

function NextSteps({ order }: { order: Order }) {
  const { main } = useHost().brand.telephones;
  const { finance_options, collection, handover, partex } = order;
  const telephone = handover.site?.telephone ?? main;
  const isDelivered = collection?.method === 'delivery';
  return (
    <>
      <section className={classes.choice} aria-labelledby="handover-title">
        <h2 id="handover-title" className={classes.choiceTitle}>
          {isDelivered ? 'Your delivery' : 'Your collection'}
        </h2>
        <DefinitionList items={handoverFacts(order)} />
      </section>
      <section className={classes.choice} aria-labelledby="bring-title">
        <h2 id="bring-title" className={classes.choiceTitle}>
          {isDelivered ? 'What to have ready' : 'What to bring'}
        </h2>
        <ul className={classes.bring}>
          <li>Your photocard driving licence</li>
          <li>A utility bill or bank statement from the last three months, showing your address</li>
          {partex !== null && (
            <li>
              For {formatPlate(partex.registration)}: the V5C, MOT certificate, service history and
              all keys
            </li>
          )}
        </ul>
      </section>
      <section className={classes.choice} aria-labelledby="next-title">
        <h2 id="next-title" className={classes.choiceTitle}>
          What happens next
        </h2>
        <ol className={classes.next}>
          <li>
            We’ll send your confirmation to <strong>{order.compliance?.email_address}</strong>. Your
            reference is <strong className={classes.reference}>{order.reference}</strong>.
          </li>
          <li>
            {finance_options.type === 'finance'
              ? 'We’ll call you to go through the finance application. It is subject to status.'
              : 'We’ll call you about paying the rest before the handover.'}
          </li>
          <li>
            {isDelivered
              ? 'We’ll get it ready and bring it to you.'
              : 'We’ll get it ready for you to collect.'}{' '}
            If something changes, call us on <a href={telephoneHref(telephone)}>{telephone}</a>.
          </li>
          <li>
            You can find this order in your account on any device. No account yet?{' '}
            <Link to={pathTo('/register')}>Create one</Link> with the same email address.
          </li>
        </ol>
      </section>
    </>
  );
}
