import { z } from 'zod';
import type { Environment } from '../env.ts';
import { watchSettingsSchema, type WatchSettings } from 'releases';

const { shape } = watchSettingsSchema;

export const watchVariables = {
  WATCH_ALPHA: shape.alpha,
  WATCH_MIN_ERRING_NETWORKS: shape.minErringNetworks,
  WATCH_HOSTILE_NETWORKS: shape.hostileNetworks,
  WATCH_NETWORK_HOURS: shape.networkHours,
  WATCH_TOLERATED_RATIO: shape.toleratedRatio,
  WATCH_TOLERATED_RATE: shape.toleratedRate,
  WATCH_JUDGED_HOURS: shape.judgedHours,
  WATCH_LOOK_MS: shape.lookMs,
  WATCH_REVERTS: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('on')
    .describe('With `off`, the watch counts and shows errors, but rolls nothing back.'),
};

export function watchSettingsOf(environment: Environment): WatchSettings {
  return {
    alpha: environment.WATCH_ALPHA,
    minErringNetworks: environment.WATCH_MIN_ERRING_NETWORKS,
    hostileNetworks: environment.WATCH_HOSTILE_NETWORKS,
    networkHours: environment.WATCH_NETWORK_HOURS,
    toleratedRatio: environment.WATCH_TOLERATED_RATIO,
    toleratedRate: environment.WATCH_TOLERATED_RATE,
    judgedHours: environment.WATCH_JUDGED_HOURS,
    lookMs: environment.WATCH_LOOK_MS,
    reverts: environment.WATCH_REVERTS === 'on',
  };
}
