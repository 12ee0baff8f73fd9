import type { z } from 'zod';
import { answers } from '../../../remote/answer-schemas.ts';
import { ask } from './console-api.ts';

/** The token that is signed in, and its session here. */
export type Caller = z.infer<typeof answers.caller>;
export type Session = z.infer<typeof answers.session>;
export type PreviewSummary = z.infer<typeof answers.preview>;
export type PreviewLink = z.infer<typeof answers.newPreview>;

export const fetchCaller = () => ask('GET', '/me', answers.caller);
export const fetchSessions = () => ask('GET', '/sessions', answers.sessions);
export const endSession = (id: string, reason: string) =>
  ask('DELETE', `/sessions/${id}`, answers.session, { reason });

/** Oldest first. */
export const fetchPreviews = () => ask('GET', '/previews', answers.previews);
export const createPreview = (set: number, hours: number, reason: string) =>
  ask('POST', '/previews', answers.newPreview, { set, hours, reason });
export const endPreview = (id: string, reason: string) =>
  ask('DELETE', `/previews/${id}`, answers.preview, { reason });
