import type { ReactNode, SyntheticEvent } from 'react';
import { formatPounds } from '@contracts/wire/format/money';
import { telephoneHref } from '@contracts/wire/format/phone';
import { formatPlate } from '@contracts/wire/format/registration';
import type { Order } from '@contracts/wire/orders/order';
import { useHost } from '@contracts/platform/react';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData, useRetry } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { DefinitionList } from '@contracts/ui/definition-list';
import { NavigationFields } from '@contracts/ui/navigation-fields';
import { handoverFacts } from '../../entities/order/model/handover-facts.ts';
import { OrderPage } from '../../entities/order/components/order-page.tsx';
import { paymentCall, stopPaymentCall } from '../../entities/order/model/order-calls.ts';
import { stepPath } from '../../entities/order/model/order-steps.ts';
import type { StepPage } from '../../entities/order/model/step-page.ts';
import { paymentOutcome, type Outcome } from '../../features/deposit/model/payment-outcome.ts';
import { PayForm } from '../../features/deposit/components/pay-deposit.tsx';
import { loadOrderStep, orderHead } from './step-route.tsx';
import classes from './order-confirmation.module.css';

/**
 * Makes the dealer API check with the payment provider first, so that a returning shopper sees the
 * latest state of the payment.
 */
export async function loader(args: LoaderArgs): Promise<StepPage> {
  const { services, request, params } = args;
  await services.optional({ signal: request.signal }, async (signal) => {
    const { orderPaymentResponseSchema } = await import('@contracts/wire/orders/order-payment');
    const path = paymentCall(params['order'] ?? '');
    await services.http.get(path, { schema: orderPaymentResponseSchema, signal });
  });
  return loadOrderStep(args, 'confirmation');
}

export const head = orderHead('confirmation');

export function Component() {
  const page = useLoaderData<StepPage>();
  const outcome = paymentOutcome(page.order);
  return (
    <OrderPage {...page} step="confirmation" title={outcome.title} lead={outcome.text}>
      <OrderOutcome {...page} kind={outcome.kind} />
    </OrderPage>
  );
}

function OrderOutcome({ order, writeKey, kind }: StepPage & Pick<Outcome, 'kind'>) {
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
      <Part id="handover" title={isDelivered ? 'Your delivery' : 'Your collection'}>
        <DefinitionList items={handoverFacts(order)} />
      </Part>
      <Part id="bring" title={isDelivered ? 'What to have ready' : 'What to bring'}>
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
      </Part>
      <Part id="next" title="What happens next">
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
      </Part>
    </>
  );
}

/** An unfinished payment: check it again, continue it, or cancel it to change the order. */
function OpenPayment({ order, writeKey }: Pick<StepPage, 'order' | 'writeKey'>) {
  const { onRetry, retrying } = useRetry();
  const confirmationPath = stepPath(order.id, 'confirmation');
  return (
    <div className={classes.outcome}>
      <Part id="paid" title="If you have paid">
        <p>You don’t need to do anything else. We’ll email you as soon as your bank confirms it.</p>
        <form
          action={confirmationPath}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            onRetry();
          }}
        >
          <Button type="submit" loading={retrying}>
            Check again
          </Button>
        </form>
      </Part>
      <Part id="unpaid" title="If you have not paid yet">
        <p>
          Your payment page is still open. You carry on with the same payment and are only charged
          once.
        </p>
        <PayForm order={order} writeKey={writeKey}>
          Continue the payment
        </PayForm>
      </Part>
      <Part id="stop" title="If you want to change your order">
        <p>Stop the payment first. We then won’t hold the vehicle for you until you pay.</p>
        <form method="post" action={stopPaymentCall(order.id)}>
          <NavigationFields
            nextPage={pathTo('/click-collect/:order', { order: order.id })}
            formPage={confirmationPath}
          />
          <Button type="submit">Stop the payment</Button>
        </form>
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.choice} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={classes.choiceTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
