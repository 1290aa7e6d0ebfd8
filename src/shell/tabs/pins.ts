import { subscribe } from 'valtio';
import type { PinPort } from '../../engine/index';
import { changeSetting, settings } from '../settings/settings';

/** As many as the server keeps. */
const MOST = 12;

/** Cards on the workplace, stored with the operator's settings. */
export const PINS: PinPort = {
  get: () => settings.pins,
  subscribe: (listener) => subscribe(settings, listener),
  set: (pins) => changeSetting('pins', [...pins]),
  most: MOST,
};
