import {
  GENERAL_ENQUIRY_FORM_ID,
  VALUATION_ENQUIRY_TYPE,
} from '@contracts/wire/forms/static-form-ids';
import type { LoaderArgs } from '@contracts/platform/remote/define-remote';
import { pathTo } from '@contracts/platform/remote/path-to';
import type { StaticFormData } from '@contracts/platform/remote/widgets';
import { useLoaderData } from '@contracts/platform/router';
import { TextAreaField } from '@contracts/ui/field';
import { PersonFields } from '../../entities/static-form/components/person-fields.tsx';
import { StaticFormFrame } from '../../entities/static-form/components/static-form-frame.tsx';
import {
  loadStaticForm,
  type StaticForm,
  useStaticForm,
} from '../../entities/static-form/model/use-static-form.ts';
import { StageFrame } from '../../entities/valuation/components/stage-frame.tsx';
import { carFacts, conditionTitle, plateOf } from '../../entities/valuation/model/car-facts.ts';
import { loadOutcome, privateHead, type OutcomePage } from './load-stage.ts';

const formName = 'valuation-more';

export async function loader(args: LoaderArgs) {
  const { services, request } = args;
  const [page, form] = await Promise.all([
    loadOutcome(args, ({ result }) => result !== null),
    loadStaticForm(formName, services, request.signal),
  ]);
  return { ...page, form };
}

const title = 'A few more details';

export const head = privateHead(title);

/** More details about the car, such as extras, history and repairs, sent to the buying team. */
export function Component() {
  const page = useLoaderData<Awaited<ReturnType<typeof loader>>>();
  const form = useStaticForm(moreEnquiry(page, page.form));
  const { defaultValue, ...message } = form.field('message');
  return (
    <StageFrame
      title={title}
      lead="So that our price still stands when we see the car, or so that we can give you one."
      car={page}
    >
      <StaticFormFrame form={form} title="Who’s selling it">
        <PersonFields form={form} isTelephoneRequired />
        <TextAreaField
          {...message}
          defaultValue={defaultValue ?? messageDraft(page)}
          label="About your car"
          hint="Extras, service history, outstanding finance, anything that needs doing"
          rows={6}
        />
      </StaticFormFrame>
    </StageFrame>
  );
}

const loadSchema = async () =>
  (await import('@contracts/wire/forms/enquiry')).valuationEnquirySchema;

/** The general enquiry (S166) about a car that the shopper is selling. */
function moreEnquiry({ valuation, carName }: OutcomePage, data: StaticFormData): StaticForm {
  return {
    name: formName,
    formId: GENERAL_ENQUIRY_FORM_ID,
    call: '/api/v2/form-submit',
    loadSchema,
    ownFields: ['message'],
    hiddenValues: { enquiry_type: VALUATION_ENQUIRY_TYPE, model: carName },
    vehicleId: null,
    subject: valuation.id,
    thankYou: () => pathTo('/vehicle-general-enquiry-thank-you'),
    ...data,
  };
}

/** A message with the known facts of the car, so that its owner need not repeat them. */
function messageDraft({ valuation, carName }: OutcomePage): string {
  const { condition, id } = valuation;
  const car = [
    plateOf(valuation),
    carName,
    carFacts(valuation),
    condition && `${conditionTitle(condition).toLowerCase()} condition`,
  ];
  return `My car: ${car.filter(Boolean).join(', ')}. Valuation ${id}.\n`;
}
