import { Button, ButtonLink } from '../button/button.tsx';
import { TextField } from '../field/field.tsx';
import { FormActions, FormRows } from './form-rows.tsx';

export const examples = {
  'one button': () => (
    <FormRows aria-label="The car">
      <TextField label="Registration" name="registration" look="plate" />
      <TextField label="Mileage today" name="mileage" width="short" suffix="miles" />
      <FormActions>
        <Button type="submit" variant="primary">
          Continue
        </Button>
      </FormActions>
    </FormRows>
  ),
  'several buttons': () => (
    <FormRows aria-label="Your decision">
      <FormActions>
        <Button type="submit" variant="primary">
          Accept this price
        </Button>
        <ButtonLink to="?not-sure">I’m not sure yet</ButtonLink>
        <Button type="submit" variant="quiet">
          No, thank you
        </Button>
      </FormActions>
    </FormRows>
  ),
};
