import { NavigationFields } from './navigation-fields.tsx';

export const examples = {
  'of a named form': () => (
    <form aria-label="Start of a valuation">
      <NavigationFields
        nextPage="/valuation"
        formPage="/valuation/stages/stage-0"
        form="valuation-start"
        values={{ by: 'registration' }}
      />
    </form>
  ),
};
