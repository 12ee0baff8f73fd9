import { writeOffCategories } from './vehicle.ts';
import { writeOffFact, writeOffLabels } from './write-off.ts';

describe('an insurance write-off', () => {
  it.each(writeOffCategories)(
    'data#19: of category %s has a label and an explanation',
    (category) => {
      const words = writeOffLabels({ write_off_category: category });
      expect(words?.label).toBe(`Category ${category} write-off`);
      expect(words?.meaning).toMatch(/repaired/i);
      expect(writeOffFact({ write_off_category: category })).toMatch(
        new RegExp(`^Category ${category}: `),
      );
    },
  );

  it.each([null, undefined])('data#19: is not mentioned if the category is %p', (category) => {
    expect(writeOffLabels({ write_off_category: category })).toBeNull();
    expect(writeOffFact({ write_off_category: category })).toBeNull();
  });
});
