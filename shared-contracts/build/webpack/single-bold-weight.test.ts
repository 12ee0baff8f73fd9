/** @jest-environment node */
import postcss from 'postcss';
import { singleBoldWeight } from './single-bold-weight.ts';

const built = (sheet: string) =>
  postcss([singleBoldWeight]).process(sheet, { from: 'card.css' }).css;

it('replaces bold weights by a variable, with the original weight as the default', () => {
  expect(built('h1{font-weight:800}b{font-weight:650}')).toBe(
    'h1{font-weight:var(--bold, 800)}b{font-weight:var(--bold, 650)}',
  );
});

it('does not change regular and inherited weights, or ranges in @font-face', () => {
  const sheet = '@font-face{font-weight:600 900}p{font-weight:400}a{font-weight:inherit}';
  expect(built(sheet)).toBe(sheet);
});
