import path from 'node:path';
import { classNames } from './class-names.ts';

const button = { resourcePath: '/area/src/button.module.css' };

it('names a class after its area and its file', () => {
  expect(classNames('mf-test')(button, '', 'label')).toBe('mf-test-button-label');
});

it('distinguishes an area from the contract, whose files may have the same names', () => {
  const name = classNames('mf-test');
  name(button, '', 'label');
  const primitive = path.resolve(import.meta.dirname, '../../ui/src/button/button.module.css');
  expect(name({ resourcePath: primitive }, '', 'label')).toBe('mf-test-ui-button-label');
});

it('refuses a second style file of the same name, whose classes would collide', () => {
  const name = classNames('mf-test');
  name(button, '', 'label');
  name(button, '', 'icon');
  const other = { resourcePath: '/area/src/other/button.module.css' };
  expect(() => name(other, '', 'label')).toThrow('would give their classes the same names');
});
