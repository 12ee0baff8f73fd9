import { truncateText } from './truncate-text.ts';

describe('truncateText (S4)', () => {
  it('does not truncate 85 characters', () => {
    expect(truncateText('a'.repeat(85))).toBe('a'.repeat(85));
  });

  it('truncates 86 characters to 84 and an ellipsis', () => {
    expect(truncateText('a'.repeat(86))).toBe(`${'a'.repeat(84)}…`);
  });

  it('never splits an emoji', () => {
    expect(truncateText('🚗'.repeat(86))).toBe(`${'🚗'.repeat(84)}…`);
  });
});
