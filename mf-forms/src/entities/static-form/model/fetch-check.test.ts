import { enquirySchema } from '@contracts/wire/forms/enquiry';
import { fetchCheck } from './fetch-check.ts';

const options = { fields: {}, shouldUseNativeValidation: false };

it('S167: validates with the schema of the form', async () => {
  const check = await fetchCheck(async () => enquirySchema);
  const { errors } = await check({ first_name: '' }, undefined, options);
  expect(errors).toMatchObject({ first_name: { message: 'Enter your first name' } });
});
