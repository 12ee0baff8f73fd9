import { formatMiles } from '@contracts/wire/format/miles';
import { formatPrice } from '@contracts/wire/format/money';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import { Link, useLoaderData } from '@contracts/platform/router';
import { Button, ButtonLink } from '@contracts/ui/button';
import { Notice } from '@contracts/ui/notice';
import { OfferPrice } from '../../entities/valuation/components/offer-price.tsx';
import { StageForm } from '../../entities/valuation/components/stage-form.tsx';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import type { Offer } from '../../entities/valuation/model/offer-validity.ts';
import { outcomePath, stagePath } from '../../entities/valuation/model/stages.ts';
import { isOfferExpired, loadStage, stageHead } from './load-stage.ts';
import classes from './valuation-stage-3.module.css';

const formName = 'valuation-decision';

export async function loader(args: LoaderArgs) {
  const page = await loadStage(args, 'stage-3', formName);
  return { ...page, isExpired: isOfferExpired(page.valuation) };
}

export const head = stageHead('stage-3');

type PricePage = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const page = useLoaderData<PricePage>();
  const { valuation, isExpired } = page;
  const { id, result: offer } = valuation;
  // Never happens, because the loader redirects valuations without a price.
  if (offer?.outcome !== 'valued') return null;
  return (
    <StageFrame stage="stage-3" car={page}>
      <OfferPrice offer={offer} isExpired={isExpired} />
      <DecisionForm {...page} />
      {!isExpired && (
        <>
          <p>
            Buying a car from us? Accept this price and it comes off the price of that car as a part
            exchange.
          </p>
          <p>
            <Link to={stagePath('stage-3-email', id)}>Send this price to me by email</Link>
          </p>
        </>
      )}
      <Comparables offer={offer} />
    </StageFrame>
  );
}

/** Buttons to accept or decline a price or to decide later. An expired price can be renewed. */
function DecisionForm({ valuation, refusedInput, isExpired }: PricePage) {
  const { id, condition, decision } = valuation;
  const formProps = {
    name: formName,
    label: 'Your decision',
    valuation: id,
    refusedInput,
    formPage: stagePath('stage-3', id),
  };
  if (isExpired) {
    return (
      // Sending the same grade again makes a new valuation.
      <StageForm
        {...formProps}
        hiddenValues={{ step: 'condition', condition: condition ?? '' }}
        submitLabel="Get a new price"
      />
    );
  }
  return (
    <StageForm
      {...formProps}
      hiddenValues={{ step: 'decision' }}
      renderActions={(sending) => (
        <>
          <Button type="submit" variant="primary" name="decision" value="accept" loading={sending}>
            {sending ? 'Sending...' : 'Accept this price'}
          </Button>
          <ButtonLink to={outcomePath('not-sure', id)} Link={Link}>
            I’m not sure yet
          </ButtonLink>
          <Button type="submit" variant="quiet" name="decision" value="decline" loading={sending}>
            No, thank you
          </Button>
        </>
      )}
    >
      {() =>
        decision !== null && (
          <Notice
            title={
              decision === 'accept'
                ? 'You have accepted this price'
                : 'You have declined this price'
            }
          >
            You can change your mind until the price runs out.
          </Notice>
        )
      }
    </StageForm>
  );
}

/** The cars that the price is based on, so that the seller can check it. */
function Comparables({ offer: { comparables } }: { offer: Offer }) {
  return (
    <section className={classes.cars} aria-labelledby="comparables">
      <h2 id="comparables" className={classes.title}>
        The cars we based it on
      </h2>
      <p className={classes.note}>
        The closest to yours that we have on sale. We pay less than we sell for, because we check,
        prepare and guarantee every car.
      </p>
      <ul className={classes.list}>
        {comparables.map(({ slug, name, price, year, mileage }) => (
          <li key={slug} className={classes.car}>
            <Link className={classes.name} to={pathTo('/vehicle/used/:slug', { slug })}>
              {name}
            </Link>
            <span className={classes.facts}>
              {[year, mileage === null ? null : formatMiles(mileage)]
                .filter((fact) => fact !== null)
                .join(' · ')}
            </span>
            {price !== null && <span className={classes.price}>{formatPrice(price)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
