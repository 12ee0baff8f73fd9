import { Button, ButtonLink } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import { FormActions, PostedForm } from './posted-form.tsx';

const posted = {
  action: '/api/v2/valuations',
  nextPage: '/valuation',
  formPage: '/valuation/stages/stage-0',
  idOf: (field: string) => (field === 'registration' ? 'car-registration' : undefined),
};

export const examples = {
  'one button': () => (
    <PostedForm
      {...posted}
      aria-label="The car"
      errors={[{ field: 'registration', message: 'Enter a registration' }]}
    >
      <TextField
        id="car-registration"
        label="Registration"
        name="registration"
        variant="plate"
        error="Enter a registration"
      />
      <TextField label="Mileage today" name="mileage" width="short" suffix="miles" />
      <FormActions>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </FormActions>
    </PostedForm>
  ),
  'several buttons': () => (
    <PostedForm {...posted} aria-label="Your decision" errors={[]}>
      <FormActions>
        <Button type="submit" variant="primary">
          Accept this price
        </Button>
        <ButtonLink to="?not-sure">I’m not sure yet</ButtonLink>
        <Button type="submit" variant="quiet">
          No, thank you
        </Button>
      </FormActions>
    </PostedForm>
  ),
};
