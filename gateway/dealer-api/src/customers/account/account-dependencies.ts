import type { Dependencies } from '../../dependencies.ts';
import { jsonType, urlencodedType } from '../../http/body-types.ts';

export type AccountDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** As a script sends a form of the account, and as a browser does by itself. */
export const formTypes = [jsonType, urlencodedType];
