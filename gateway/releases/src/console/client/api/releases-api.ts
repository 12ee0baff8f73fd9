import { performedBy, type AnswerOf } from '../../../operations/operations.ts';
import { performOverHttp } from './console-api.ts';

/** Everything that can be done with releases, as who is signed in. */
export const api = performedBy(performOverHttp);

/** The token that is signed in, and its session here. */
export type Caller = AnswerOf<'me'>;
export type Session = AnswerOf<'sessions'>[number];
export type PreviewSummary = AnswerOf<'previews'>[number];
export type PreviewLink = AnswerOf<'createPreview'>;
export type Status = AnswerOf<'status'>;
export type AreaStatus = Status['areas'][number];
export type Arm = Status['arms'][number];
export type Entry = AnswerOf<'history'>[number];
export type Outlook = AnswerOf<'would'>;
export type ReleaseSummary = AnswerOf<'releases'>[number];
