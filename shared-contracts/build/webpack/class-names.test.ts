import path from 'node:path';
import { classNames } from './class-names.ts';

const button = { resourcePath: '/area/src/button.module.css' };

it('builds a class name from the area, the file and the local name', () => {
  expect(classNames('mf-test')(button, '', 'label')).toBe('mf-test-button-label');
});

it('distinguishes style files of the area and of the contract that have the same name', () => {
  const name = classNames('mf-test');
  name(button, '', 'label');
  const primitive = path.resolve(import.meta.dirname, '../../ui/src/button/button.module.css');
  expect(name({ resourcePath: primitive }, '', 'label')).toBe('mf-test-ui-button-label');
});

it('rejects a second style file of the same name, because its classes would collide', () => {
  const name = classNames('mf-test');
  name(button, '', 'label');
  name(button, '', 'icon');
  const other = { resourcePath: '/area/src/other/button.module.css' };
  expect(() => name(other, '', 'label')).toThrow('would give their classes the same names');
});
