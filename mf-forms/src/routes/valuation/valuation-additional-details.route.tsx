import type { Head, HeadArgs, LoaderArgs } from '@contracts/platform/remote/define-remote';
import { useLoaderData } from '@contracts/platform/router';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { ValuedCar } from '../../entities/valuation/components/valued-car.tsx';
import { steps } from '../../entities/valuation/model/stages.ts';
import { loadStaticForm } from '../../entities/static-form/model/load-static-form.ts';
import { MoreForm } from '../../features/valuation-more/components/more-form.tsx';
import { moreEnquiryName } from '../../features/valuation-more/model/more-enquiry.ts';
import { loadOutcome, privateHead, type OutcomePage } from './load-stage.ts';

const title = 'A few more details';

export async function loader(args: LoaderArgs) {
  const { services, request } = args;
  const [page, loaded] = await Promise.all([
    loadOutcome(args, ({ result }) => result !== null),
    loadStaticForm(moreEnquiryName, services, request.signal),
  ]);
  return { ...page, loaded };
}

export function head({ brand }: HeadArgs<OutcomePage>): Head {
  return privateHead(title, brand.name);
}

/** More details about the car, sent to the buying team. */
export function Component() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  return (
    <StageFrame
      step={steps.length}
      title={title}
      lead="So that our price still stands when we see the car, or so that we can give you one."
      sidebar={<ValuedCar {...page} />}
    >
      <MoreForm {...page} />
    </StageFrame>
  );
}
