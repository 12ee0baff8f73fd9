/** @jest-environment node */
import postcss from 'postcss';
import { iconOutlines } from './icon-outlines.ts';
import { drawingsFile, outline } from './outline.ts';

const built = (sheet: string) =>
  postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).css;

it('replaces the URL of an icon in a style sheet by its outline', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart')}')}`,
  );
});

it('fills the icon if the URL ends in ?filled', () => {
  expect(built(".a{--icon: url('lucide-static/icons/heart.svg?filled')}")).toBe(
    `.a{--icon: path(evenodd, '${outline('heart', true)}')}`,
  );
});

it('does not change other URLs', () => {
  const sheet = ".a{--icon: url('road.svg'); background: url('lucide-static/icons/heart.svg')}";
  expect(built(sheet)).toBe(sheet);
});

it('names the style sheet, the line and the icon if the icon is unknown', () => {
  expect(() => built("\n.a{--icon: url('lucide-static/icons/carriage.svg')}")).toThrow(
    /card\.module\.css:2:4: Lucide has no icon ‘carriage’/,
  );
});

it('declares the icon drawings as a build dependency of style sheets that use them', () => {
  const messagesOf = (sheet: string) =>
    postcss([iconOutlines]).process(sheet, { from: 'card.module.css' }).messages;
  expect(messagesOf(".a{--icon: url('lucide-static/icons/heart.svg')}")).toEqual([
    expect.objectContaining({ type: 'dependency', file: drawingsFile }),
  ]);
  expect(messagesOf('.a{color:red}')).toEqual([]);
});
