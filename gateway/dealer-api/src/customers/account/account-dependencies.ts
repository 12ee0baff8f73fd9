import type { Dependencies } from '../../dependencies.ts';
import { jsonType, urlencodedType } from '../../http/body-types.ts';

export type AccountDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** JSON from a script, and URL-encoded from a form without JavaScript. */
export const formTypes = [jsonType, urlencodedType];
