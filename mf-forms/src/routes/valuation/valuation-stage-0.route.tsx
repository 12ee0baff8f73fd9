import { valueOr } from '@contracts/platform/host/optional';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { Notice } from '@contracts/ui/notice';
import { type CarName, fetchMakes } from '../../entities/valuation/api/fetch-makes.ts';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { BEGIN_PARAMETER, stageTitles } from '../../entities/valuation/model/stages.ts';
import {
  RegistrationForm,
  registrationFormName,
} from '../../features/valuation-start/components/registration-form.tsx';
import { readRefusedStage, stageHead } from './load-stage.ts';
import { ByMakeForm } from '../../features/valuation-start/components/by-make-form.tsx';
import classes from '../../features/valuation-start/components/without-registration.module.css';

/** Starts a valuation without a registration. */
function WithoutRegistration({ makes }: { makes: readonly CarName[] | null }) {
  return (
    <section className={classes.other} aria-labelledby="without-registration">
      <h2 id="without-registration" className={classes.title}>
        No registration to hand?
      </h2>
      <ByMakeForm makes={makes} />
    </section>
  );
}

export async function loader(args: LoaderArgs) {
  const { request, url, services } = args;
  const [makes, refusedInput] = await Promise.all([
    services.optional({ signal: request.signal }, (callSignal) =>
      fetchMakes(services.http, callSignal),
    ),
    readRefusedStage(args, 'stage-0', registrationFormName),
  ]);
  return {
    makes: valueOr(makes, null),
    refusedInput,
    isWithoutValuation: url.searchParams.has(BEGIN_PARAMETER),
  };
}

export const head = stageHead('stage-0');

/** The start of a valuation: by registration, or by make and model. */
export function Component() {
  const { makes, refusedInput, isWithoutValuation } =
    useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <StageFrame
      step={0}
      title={stageTitles['stage-0']}
      lead="Enter its registration and mileage to find out in three minutes."
    >
      {isWithoutValuation && (
        <Notice title="There is no valuation in this browser yet">
          Start one here. If you started on another device, open the link in the email we sent you.
        </Notice>
      )}
      <RegistrationForm refusedInput={refusedInput} />
      <WithoutRegistration makes={makes} />
    </StageFrame>
  );
}
