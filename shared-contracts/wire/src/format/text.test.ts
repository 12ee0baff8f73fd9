import { excerptDescription, truncateText } from './text.ts';

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

describe('excerptDescription (S154)', () => {
  it('does not truncate 250 characters', () => {
    const text = 'b'.repeat(250);
    expect(excerptDescription(text)).toEqual({ text, shortened: false });
  });

  it('truncates 251 characters to 250 and an ellipsis, and reports that it did', () => {
    expect(excerptDescription('b'.repeat(251))).toEqual({
      text: `${'b'.repeat(250)}…`,
      shortened: true,
    });
  });
});
